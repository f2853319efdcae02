import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type MeasureName, PictureMeasures, type ProofKind, ProofRival } from '#contract/proofs.ts'
import { faultsOf } from './bars.ts'

const Families = z.array(
  z.object({
    code: z.string(),
    name: z.object({ ru: z.string(), kk: z.string(), en: z.string() }),
    models: z.array(z.string()),
  }),
)
const Pairs = z.array(
  z.object({
    id: z.string(),
    /** The newer one, below the pictures of the feed. */
    picture: z.string(),
    against: ProofRival,
    /** The other one, below `demo/proofs/kept`. */
    kept: z.string(),
    /** The hash that the file of `picture` had when the other was kept; as long as it has, there is nothing to compare. */
    was: z.string().optional(),
  }),
)
const Measured = z.record(z.string(), PictureMeasures)

export type Family = z.infer<typeof Families>[number]
export type AlbumPicture = {
  name: string
  family: string
  kind: ProofKind
  measures: PictureMeasures | null
  faults: MeasureName[]
}
export type AlbumPair = z.infer<typeof Pairs>[number] & { family: string; kind: ProofKind; taken: string }

export type Album = ReturnType<typeof openAlbum>

/** The demo's pictures as they lie in its folder, read anew for each question: builds go on beside the shop. */
export function openAlbum(folder: string) {
  const read = <Shape extends z.ZodType>(file: string, shape: Shape): z.output<Shape> =>
    shape.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
  const fileOf = (name: string) => join(folder, 'feed/pictures', name)
  const listFamilies = () => [...read('proofs/families.json', Families), ...places]

  function familyFinder() {
    const ofModel = new Map(listFamilies().flatMap(({ code, models }) => models.map((model) => [model, code])))
    return (name: string) => ofModel.get(name.split('/')[0] ?? '') ?? null
  }

  function listPictures(): AlbumPicture[] {
    const familyOf = familyFinder()
    const measured = read('render/measured.json', Measured)
    return Object.keys(read('render/rendered.json', z.record(z.string(), z.string()))).flatMap((name) => {
      const [family, kind] = [familyOf(name), kindOf(name)]
      if (!family || !kind || !existsSync(fileOf(name))) return []
      const measures = measured[name] ?? null
      return [{ name, family, kind, measures, faults: measures ? faultsOf(name, kind, measures) : [] }]
    })
  }

  /** Pairs that can be compared, and how many wait until their picture is taken again. */
  function listPairs(): { pairs: AlbumPair[]; waiting: number } {
    const familyOf = familyFinder()
    const all = read('proofs/pairs.json', Pairs).flatMap((pair) => {
      const [family, kind] = [familyOf(pair.picture), kindOf(pair.picture)]
      if (!family || !kind || !existsSync(fileOf(pair.picture))) return []
      return [{ ...pair, family, kind, taken: hashOf(readFileSync(fileOf(pair.picture))) }]
    })
    const pairs = all.filter(({ taken, was }) => taken !== was)
    return { pairs, waiting: all.length - pairs.length }
  }

  return {
    listFamilies,
    listPictures,
    listPairs,
    readPicture: (name: string) => readFileSync(fileOf(name)),
    readKept: (name: string) => readFileSync(join(folder, 'proofs/kept', name)),
  }
}

const places: Family[] = [
  { code: 'rooms', name: { ru: 'Комнаты', kk: 'Бөлмелер', en: 'Rooms' }, models: ['rooms'] },
  { code: 'materials', name: { ru: 'Материалы', kk: 'Материалдар', en: 'Materials' }, models: ['materials'] },
  { code: 'banners', name: { ru: 'Баннеры', kk: 'Баннерлер', en: 'Banners' }, models: ['banners'] },
]

/** Of the file's name; null of swatches, makers' marks and frames of a turn, which are no photographs of their own. */
export function kindOf(name: string): ProofKind | null {
  const [folder = '', file = '', deeper] = name.split('/')
  if (deeper !== undefined || folder === 'swatches' || folder === 'makers') return null
  if (folder === 'rooms' || folder === 'banners') return 'room'
  if (folder === 'materials' || file === 'detail.webp' || file.startsWith('detail-')) return 'detail'
  if (file.startsWith('scale')) return 'scale'
  if (/^size(-\d+)?\.webp$/.test(file)) return 'drawing'
  return file.endsWith('-front.webp') ? 'angle' : 'packshot'
}

export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}
