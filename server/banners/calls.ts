import { type Banner, bannersContract, type EditedBanner } from '#contract/banners.ts'
import { type BannerBounds, type BannerPlace, isBannerShown } from '#rules/banner.ts'
import { type Day, wallClock } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import { findNames } from '#server/customer/index.ts'
import {
  answer,
  type CallContext,
  type RecordDeed,
  type Refuse,
  type RefuseCode,
  unreachable,
} from '#server/gate/index.ts'
import type { Banners, BannerView } from './banners.ts'
import { orderBanners } from './order-banners.ts'
import { type BannerRow, findBannerRow, listBannerRows } from './queries.ts'
import { type BannerDeps, type BannerWish, saveBanner } from './save-banner.ts'
import { listVersions, restoreVersion } from './versions.ts'

export interface BannerCallDeps extends BannerDeps {
  banners: Banners
  /** Codes from the top to the section, itself among them; empty where there is no such section. */
  sectionPath(code: string): readonly string[]
  /** Codes of the sections in which a product stands. */
  sectionsOfProduct(productId: number): readonly string[]
  /** What the season's own strip above the header says in each town today; null where there is none. */
  listSeasons(language: Language): TownSeason[]
  /** What marks on banners lead to, by offer id; what is not sold in the region is left out. */
  findSpotGoods(region: ShopRegion, language: Language, offerIds: readonly number[]): Promise<Map<number, SpotGoods>>
}

/** Every call about banners: what pages show, and what the shop's people change. */
export function bannersCalls(deps: BannerCallDeps) {
  const { db, banners } = deps

  async function show(place: BannerPlace, context: CallContext, sections: readonly string[] = []) {
    context.shows.add('shell')
    const { region, language } = context
    return withSpots(banners.list(place, { region, language, now: context.now(), sections }), context)
  }

  /** Marks get the names and prices of what they lead to. */
  async function withSpots(found: BannerView[], { region, language, shows }: CallContext) {
    const offerIds = found.flatMap(({ spots }) => spots.map(({ offerId }) => offerId))
    const goods = offerIds.length > 0 ? await deps.findSpotGoods(region, language, offerIds) : new Map()
    for (const id of goods.keys()) shows.add(`offer:${id}`)
    return found.map(({ sort, ...banner }) => ({
      ...banner,
      SORT: sort,
      spots: banner.spots.flatMap((spot) => {
        const offer = goods.get(spot.offerId)
        return offer ? [{ ...offer, ...spot }] : []
      }),
    }))
  }

  async function requireEdited(id: number, refuse: RefuseCode<'BANNER_NOT_FOUND'>, isSale: boolean) {
    const row = await findBannerRow(db, id)
    if (!row || (row.place === 'sale') !== isSale) throw refuse('BANNER_NOT_FOUND')
    return row
  }

  /** A mark that is new leads to what is sold; one that is there may wait until its goods are sold again. */
  async function findUnknownSpot(
    { id, copyOf, written }: Pick<BannerWish, 'id' | 'copyOf' | 'written'>,
    context: CallContext,
  ) {
    const before = id || copyOf ? await findBannerRow(db, id ?? copyOf ?? 0) : null
    const fresh = (written.spots ?? []).filter(({ offerId }) => !before?.spots.some((spot) => spot.offerId === offerId))
    const offerIds = fresh.map(({ offerId }) => offerId)
    if (offerIds.length === 0) return null
    const goods = await deps.findSpotGoods(context.region, context.language, offerIds)
    return offerIds.find((offerId) => !goods.has(offerId)) ?? null
  }

  /** Banners as they are edited, with who saved them and what their marks lead to. */
  async function edited(rows: readonly BannerRow[], { region, language, now }: CallContext): Promise<EditedBanner[]> {
    const seasons = deps.listSeasons(language)
    const today = wallClock(now().getTime(), region.utcOffsetMinutes).day
    const offerIds = rows.flatMap(({ spots }) => spots.map(({ offerId }) => offerId))
    const [names, goods] = await Promise.all([
      findNames(
        db,
        rows.flatMap(({ changedBy }) => changedBy ?? []),
      ),
      offerIds.length > 0 ? deps.findSpotGoods(region, language, offerIds) : new Map<number, SpotGoods>(),
    ])
    return rows.map(({ regionIds: regions, media: imgUrl, mediaPhone: imgUrlPhone, ...row }) => ({
      ...row,
      regions,
      imgUrl,
      imgUrlPhone,
      spots: row.spots.map((spot) => ({ ...unknownGoods, ...goods.get(spot.offerId), ...spot })),
      changedAt: row.changedAt?.toISOString() ?? null,
      changedBy: row.changedBy === null ? null : (names.get(row.changedBy) ?? ''),
      season: isShownSomewhere({ ...row, regionIds: regions }, today)
        ? seasonBefore(row.place, regions, seasons)
        : null,
    }))
  }

  async function editedOne(row: BannerRow, context: CallContext): Promise<EditedBanner> {
    const [one] = await edited([row], context)
    if (!one) throw new Error('A banner that was read is not there.')
    return one
  }

  async function save(
    wish: Pick<BannerWish, 'id' | 'copyOf' | 'written'>,
    context: CallContext,
    refuse: Refuse<typeof bannersContract.saveBanner.refusals>,
    record: RecordDeed,
  ) {
    if (wish.written.sections.some((code) => deps.sectionPath(code).length === 0))
      throw refuse('BANNER_SECTION_UNKNOWN')
    const unknown = await findUnknownSpot(wish, context)
    if (unknown !== null) throw refuse('BANNER_SPOT_UNKNOWN', { offerId: String(unknown) })
    const { visitorId, customerId } = await whoIs(context)
    const outcome = await saveBanner(deps, { ...wish, visitorId, customerId, now: context.now() })
    switch (outcome.kind) {
      case 'saved':
        record({
          subject: `banner ${outcome.after.id}`,
          before: outcome.before && deedFacts(outcome.before),
          after: deedFacts(outcome.after),
        })
        await banners.refresh()
        return { banner: await editedOne(outcome.after, context) }
      case 'notFound':
        throw refuse('BANNER_NOT_FOUND')
      case 'pictureMissing':
        throw refuse('BANNER_PICTURE_MISSING')
      case 'daysTurned':
        throw refuse('BANNER_DAYS_TURNED')
      case 'filesGone':
        throw refuse('FILE_GONE')
      default:
        return unreachable(outcome)
    }
  }

  return answer('banners', bannersContract, {
    getMainSlider: async (_input, context) => ({ banners: await show('main', context) }),
    getMiniSlider: async (_input, context) => ({ banners: await show('mini', context) }),
    getTopBanners: async (_input, context) => ({ banners: await show('top', context) }),
    getSaleBanner: async (_input, context) => ({ banner: (await show('sale', context))[0] ?? null }),
    async getSectionSlider({ body }, context) {
      const store = body?.store
      if (store === undefined) return { items: await show('menu', context) }
      return { items: await show('section', context, deps.sectionPath(store)) }
    },
    async getProductBanner({ body }, context) {
      const found = await show('product', context, deps.sectionsOfProduct(body.productId))
      return { banner: found[0] ?? null }
    },
    async listEditedBanners(_input, context) {
      const rows = await listBannerRows(db)
      const { region } = context
      const today = wallClock(context.now().getTime(), region.utcOffsetMinutes).day
      const shown = new Set(rows.filter((row) => isShownSomewhere(row, today)).map(({ id }) => id))
      const banners = await edited(rows, context)
      return { banners: banners.map((banner) => ({ ...banner, isShownNow: shown.has(banner.id) })) }
    },
    getEditedBanner: async ({ body }, context, refuse) => ({
      banner: await editedOne(await requireEdited(body.id, refuse, false), context),
    }),
    async draftBanner({ body }, context, refuse) {
      if (!body?.id) return { banner: emptyBanner(body?.place ?? 'main') }
      const row = await findBannerRow(db, body.id)
      if (!row) throw refuse('BANNER_NOT_FOUND')
      const from = await editedOne(row, context)
      return { banner: { ...from, id: 0, isActive: false, changedAt: null, changedBy: null, season: null } }
    },
    async saveBanner({ body: { id, ...written } }, context, refuse, record) {
      await requireEdited(id, refuse, false)
      return save({ id, copyOf: null, written }, context, refuse, record)
    },
    saveNewBanner: ({ body: { copyOf, ...written } }, context, refuse, record) =>
      save({ id: null, copyOf: copyOf ?? null, written }, context, refuse, record),
    async getEditedSaleBanner({ body }, context, refuse) {
      if (body?.id) return { banner: await editedOne(await requireEdited(body.id, refuse, true), context) }
      const first = (await listBannerRows(db)).find(({ place }) => place === 'sale')
      return { banner: first ? await editedOne(first, context) : emptyBanner('sale') }
    },
    async saveSaleBanner({ body: { id, copyOf, ...written } }, context, refuse, record) {
      if (id) await requireEdited(id, refuse, true)
      const wish = { id: id || null, copyOf: copyOf ?? null, written: { ...written, place: 'sale' as const } }
      return save(wish, context, refuse, record)
    },
    async orderBanners({ body: { place, ids, seen } }, context, refuse, record) {
      const { customerId } = await whoIs(context)
      const before = await orderBanners(db, { place, ids, seen, customerId, now: context.now() })
      if (!before) throw refuse('BANNERS_CHANGED')
      record({ subject: `banners ${place}`, before: { order: before }, after: { order: ids } })
      await banners.refresh()
      return { before }
    },
    listBannerVersions: async ({ body }, { language }) => ({ versions: await listVersions(db, body.id, language) }),
    async restoreBanner({ body: { id, version } }, context, refuse, record) {
      const { customerId } = await whoIs(context)
      const outcome = await restoreVersion(db, { id, version, customerId, now: context.now() })
      if (outcome.kind !== 'restored')
        throw refuse(outcome.kind === 'notFound' ? 'BANNER_NOT_FOUND' : 'BANNER_VERSION_GONE')
      record({ subject: `banner ${id}`, before: deedFacts(outcome.before), after: deedFacts(outcome.after) })
      await banners.refresh()
      return { banner: await editedOne(outcome.after, context) }
    },
  })
}

async function whoIs(context: CallContext): Promise<{ visitorId: string; customerId: number }> {
  const { visitorId, customer } = await context.requireVisitor()
  if (!customer) throw new Error('Banners are saved by people of the shop alone.')
  return { visitorId, customerId: customer.id }
}

/** Whether it is shown on that day, wherever it is bound to. */
function isShownSomewhere(row: BannerBounds, today: Day): boolean {
  return isBannerShown({ ...row, regionIds: [] }, { regionId: 0, today, sections: row.sections })
}

interface TownSeason {
  regionId: number
  title: string | null
}

/** A season has a strip of its own above the header, shorter than any banner there. */
function seasonBefore(
  place: BannerPlace,
  regionIds: readonly number[],
  seasons: readonly TownSeason[],
): EditedBanner['season'] {
  if (place !== 'top') return null
  const own = seasons.filter(({ regionId }) => regionIds.length === 0 || regionIds.includes(regionId))
  const on = own.filter(({ title }) => title !== null)
  const [first] = on
  if (!first?.title) return null
  return { title: first.title, regions: on.map(({ regionId }) => regionId), isEverywhere: on.length === own.length }
}

type SpotGoods = Pick<Banner['spots'][number], 'offerId' | 'name' | 'url' | 'price'>

/** What a mark says whose goods are not sold in the region. */
const unknownGoods = { name: '', url: '', price: null }

/** What the trail keeps: all that was said, and of marks what they lead to. */
function deedFacts({ spots, changedAt: _at, changedBy: _by, ...facts }: BannerRow) {
  return { ...facts, spots: spots.map(({ offerId }) => offerId) }
}

function emptyBanner(place: BannerPlace): EditedBanner {
  const none = { width: 0, height: 0 }
  return {
    id: 0,
    place,
    regions: [],
    sections: [],
    titles: { ru: '' },
    texts: { ru: '' },
    buttons: { ru: '' },
    url: '',
    imgUrl: '',
    imgUrlPhone: '',
    sizes: { wide: none, phone: none },
    startsOn: null,
    endsOn: null,
    sort: 500,
    isActive: false,
    spots: [],
    changedAt: null,
    changedBy: null,
    season: null,
  }
}
