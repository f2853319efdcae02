import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { type Preferences, proofsContract } from '#contract/proofs.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { answer } from '#server/gate/index.ts'
import { type MediaStore, mediaUrl } from '#server/media/index.ts'
import type { Db } from '#server/platform/database.ts'
import { type Album, openAlbum } from './album.ts'
import { choiceOf, isAbout, isNewerLeft, nextPair, preferencesOf, sumOf } from './pairs.ts'
import { countChoices, saveChoice } from './queries.ts'
import { sheetOf } from './sheet.ts'

export interface ProofsDeps {
  db: Db
  media: Pick<MediaStore, 'keepPicture'>
  /** Where the demo lies. */
  folder?: string
}

const demoFolder = fileURLToPath(new URL('../../demo', import.meta.url))
const LAST_SEED = 2_147_483_647

/** Calls of the demo mode; the production shop does not mount them. */
export function proofsCalls({ db, media, folder = demoFolder }: ProofsDeps) {
  const album = openAlbum(folder)
  const show = async (bytes: Buffer) => {
    const { key, width, height } = await media.keepPicture(bytes, 'own')
    return { webp: mediaUrl(key, 640, 'webp'), width, height }
  }
  return answer('proofs', proofsContract, {
    async listProofs({ query }, { language }) {
      const { pictures, countOfFamily, ...sheet } = sheetOf(album.listPictures(), query)
      const families = album
        .listFamilies()
        .map(({ code, name }) => ({ code, name: nameIn(name, language), count: countOfFamily(code) }))
      const nameOf = new Map(families.map(({ code, name }) => [code, name]))
      const proofs = await Promise.all(
        pictures.map(async ({ family, ...picture }) => ({
          ...picture,
          family: nameOf.get(family) ?? family,
          picture: await show(album.readPicture(picture.name)),
        })),
      )
      return { ...sheet, families, proofs }
    },

    async drawPair(_input, { language }) {
      const { pairs, waiting } = album.listPairs()
      const counted = await countChoices(db)
      const chosen = sumOf(counted.filter((one) => pairs.some((pair) => isAbout(one, pair))))
      const seed = randomInt(LAST_SEED)
      const pair = nextPair(pairs, counted, seed)
      if (!pair) return { pair: null, waiting, chosen }
      const newer = await show(album.readPicture(pair.picture))
      const other = await show(album.readKept(pair.kept))
      const [left, right] = isNewerLeft(pair.id, seed) ? [newer, other] : [other, newer]
      const family = familyNames(album, language)(pair.family)
      return { pair: { id: pair.id, seed, family, kind: pair.kind, left, right }, waiting, chosen }
    },

    async choosePicture({ body: { pair: id, seed, side } }, { now }, refuse) {
      const pair = album.listPairs().pairs.find((one) => one.id === id)
      if (!pair) throw refuse('PAIR_NOT_FOUND')
      await saveChoice(db, { pair: id, taken: pair.taken, seed, choice: choiceOf(id, seed, side), chosenAt: now() })
      return { status: true }
    },

    async listChoices(_input, { language }) {
      const { pairs } = album.listPairs()
      const counted = await countChoices(db)
      const nameOf = familyNames(album, language)
      const shown = await Promise.all(
        pairs.map(async (pair) => ({
          id: pair.id,
          family: nameOf(pair.family),
          kind: pair.kind,
          against: pair.against,
          newer: await show(album.readPicture(pair.picture)),
          other: await show(album.readKept(pair.kept)),
          chosen: preferencesOf(pair, counted),
        })),
      )
      const families = [...new Set(shown.map(({ family }) => family))].map((name) => {
        const own = shown.filter(({ family }) => family === name)
        const against = (rival: string) => added(own.filter((one) => one.against === rival).map(({ chosen }) => chosen))
        return { name, before: against('before'), example: against('example') }
      })
      const outdated = sumOf(counted.filter((one) => !pairs.some((pair) => isAbout(one, pair))))
      return { families, pairs: shown, outdated }
    },
  })
}

function familyNames(album: Album, language: Language) {
  const names = new Map(album.listFamilies().map(({ code, name }) => [code, nameIn(name, language)]))
  return (code: string) => names.get(code) ?? code
}

function added(all: readonly Preferences[]): Preferences {
  const sum = (of: keyof Preferences) => all.reduce((total, one) => total + one[of], 0)
  return { newer: sum('newer'), other: sum('other'), same: sum('same') }
}
