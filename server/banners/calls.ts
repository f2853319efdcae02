import { type Banner, bannersContract, type EditedBanner } from '#contract/banners.ts'
import { type BannerPlace, isBannerShown } from '#rules/banner.ts'
import { wallClock } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import { findPerson } from '#server/customer/index.ts'
import { answer, type CallContext, type RecordDeed, type RefuseCode, unreachable } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Banners, BannerView } from './banners.ts'
import { type BannerRow, findBannerRow, listBannerRows } from './queries.ts'
import { type BannerDeps, type BannerWish, saveBanner } from './save-banner.ts'

export interface BannerCallDeps extends BannerDeps {
  banners: Banners
  /** Codes from the top to the section, itself among them; empty where there is no such section. */
  sectionPath(code: string): readonly string[]
  /** Codes of the sections in which a product stands. */
  sectionsOfProduct(productId: number): readonly string[]
  /** What marks on banners lead to, by offer id; what is not sold in the region is left out. */
  findSpotGoods(
    region: ShopRegion,
    language: Language,
    offerIds: readonly number[],
  ): Promise<Map<number, Pick<Banner['spots'][number], 'offerId' | 'name' | 'url' | 'price'>>>
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

  async function save(
    wish: Pick<BannerWish, 'id' | 'copyOf' | 'written'>,
    context: CallContext,
    refuse: RefuseCode<SaveRefusal>,
    record: RecordDeed,
  ) {
    if (wish.written.sections.some((code) => deps.sectionPath(code).length === 0))
      throw refuse('BANNER_SECTION_UNKNOWN')
    const { visitorId, customer } = await context.requireVisitor()
    if (!customer) throw new Error('Banners are saved by people of the shop alone.')
    const outcome = await saveBanner(deps, { ...wish, visitorId, customerId: customer.id, now: context.now() })
    switch (outcome.kind) {
      case 'saved':
        record({
          subject: `banner ${outcome.after.id}`,
          before: outcome.before && deedFacts(outcome.before),
          after: deedFacts(outcome.after),
        })
        await banners.refresh()
        return { banner: await edited(db, outcome.after) }
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
      const isShownNow = (row: BannerRow) =>
        isBannerShown({ ...row, regionIds: [] }, { regionId: region.id, today, sections: row.sections })
      return {
        banners: await Promise.all(
          rows.map(async (row) => ({ ...(await edited(db, row)), isShownNow: isShownNow(row) })),
        ),
      }
    },
    getEditedBanner: async ({ body }, _context, refuse) => ({
      banner: await edited(db, await requireEdited(body.id, refuse, false)),
    }),
    async draftBanner({ body }, _context, refuse) {
      if (!body?.id) return { banner: emptyBanner('main') }
      const from = await edited(db, await requireEdited(body.id, refuse, false))
      return { banner: { ...from, id: 0, isActive: false, changedAt: null, changedBy: null } }
    },
    async saveBanner({ body: { id, ...written } }, context, refuse, record) {
      await requireEdited(id, refuse, false)
      return save({ id, copyOf: null, written }, context, refuse, record)
    },
    saveNewBanner: ({ body: { copyOf, ...written } }, context, refuse, record) =>
      save({ id: null, copyOf: copyOf ?? null, written }, context, refuse, record),
    async getEditedSaleBanner({ body }, _context, refuse) {
      if (body?.id) return { banner: await edited(db, await requireEdited(body.id, refuse, true)) }
      const first = (await listBannerRows(db)).find(({ place }) => place === 'sale')
      return { banner: first ? await edited(db, first) : emptyBanner('sale') }
    },
    async saveSaleBanner({ body: { id, ...written } }, context, refuse, record) {
      if (id) await requireEdited(id, refuse, true)
      return save({ id: id || null, copyOf: null, written: { ...written, place: 'sale' } }, context, refuse, record)
    },
  })
}

type SaveRefusal =
  | 'BANNER_NOT_FOUND'
  | 'BANNER_PICTURE_MISSING'
  | 'BANNER_DAYS_TURNED'
  | 'BANNER_SECTION_UNKNOWN'
  | 'FILE_GONE'

/** What the trail keeps: all that was said, without what marks stand where. */
function deedFacts({ spots: _spots, changedAt: _at, changedBy: _by, ...facts }: BannerRow) {
  return facts
}

async function edited(db: Db, row: BannerRow): Promise<EditedBanner> {
  const person = row.changedBy === null ? null : await findPerson(db, row.changedBy)
  const { regionIds: regions, media: imgUrl, mediaPhone: imgUrlPhone, spots: _spots, changedAt, ...rest } = row
  return {
    ...rest,
    regions,
    imgUrl,
    imgUrlPhone,
    changedAt: changedAt?.toISOString() ?? null,
    changedBy: person && `${person.firstName} ${person.lastName}`.trim(),
  }
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
    changedAt: null,
    changedBy: null,
  }
}
