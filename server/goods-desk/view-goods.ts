import type { DeskGoods, GoodsCorrection } from '#contract/staff/goods.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { type deskGoods, pictureOf } from '#server/catalogue/index.ts'
import { findNames } from '#server/customer/index.ts'
import { keepersNow, listRuns } from '#server/exchange/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Settings } from '#server/platform/settings.ts'
import { listPlaces } from '#server/region/index.ts'

interface ViewDeps {
  db: Db
  settings: Pick<Settings, 'get'>
}

/** A model as the desk shows it: its own facts, and where its prices and shelves come from. */
export async function viewGoods({ db, settings }: ViewDeps, goods: deskGoods.ReadGoods, language: Language) {
  const [places, runs, names] = await Promise.all([
    listPlaces(db),
    listRuns(db, 5),
    findNames(db, [...new Set(goods.corrections.flatMap(({ madeBy }) => madeBy ?? []))]),
  ])
  const last = runs.find(({ kind, state }) => kind !== 'names' && state === 'done')
  const { guid: _guid, sectionCode, images, corrections, ...facts } = goods
  const view: DeskGoods = {
    ...facts,
    url: `/catalog/${sectionCode}/${facts.code}/`,
    pictures: picturesOf(goods),
    corrections: corrections.map((one) => viewCorrection(one, names)),
    zones: places.zones,
    warehouses: places.warehouses.map((one) => ({ id: one.id, name: nameIn(one.names, language) })),
    keepers: keepersNow(settings),
    lastImport: last ? { file: last.file.split('/').at(-1) ?? '', at: last.startedAt.toISOString() } : null,
  }
  return view
}

/** The model's own first, then those of each variant; a list of one has no order. */
function picturesOf({ images, offers }: deskGoods.ReadGoods): DeskGoods['pictures'] {
  return [null, ...offers.map(({ id }) => id)].flatMap((offerId) => {
    const own = images.filter((image) => image.offerId === offerId)
    const pictures = own.map(({ media, kind, width, height }) => ({
      media,
      kind,
      picture: pictureOf({ key: media, width, height }),
    }))
    return pictures.length === 0 ? [] : [{ offerId, pictures }]
  })
}

function viewCorrection(
  { offerId, field, fed, madeBy, at }: deskGoods.ReadGoods['corrections'][number],
  names: ReadonlyMap<number, string>,
): GoodsCorrection {
  return {
    offerId,
    field,
    fed: typeof fed === 'string' ? fed : null,
    by: madeBy === null ? '' : (names.get(madeBy) ?? ''),
    at: new Date(at).toISOString(),
  }
}
