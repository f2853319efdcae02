import { type Banner, type MenuItem, type OfferInBasket, shellContract } from '#contract/shell.ts'
import type { Language } from '#rules/language.ts'
import type { ShopRegion, Visitor } from '#rules/shopper.ts'
import type { Content } from '#server/content/index.ts'
import { type CustomerSessions, noCaptcha } from '#server/customer/index.ts'
import { answer, deviceOf } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Regions } from '#server/region/index.ts'
import { keepErrorReport, oneLine } from './error-reports.ts'
import { findPersonalData } from './initial-data.ts'

export interface ShellDeps {
  db: Db
  log: Log
  regions: Regions
  content: Content
  sessions: Pick<CustomerSessions, 'sessid'>
  /** The tree of the catalogue as a region sees it. */
  menu(region: ShopRegion, language: Language): MenuItem[] | Promise<MenuItem[]>
  /** What marks on banners lead to, by offer id; what is not sold in the region is left out. */
  findSpotGoods(
    region: ShopRegion,
    language: Language,
    offerIds: readonly number[],
  ): Promise<Map<number, Pick<Banner['spots'][number], 'offerId' | 'name' | 'url' | 'price'>>>
  listPiecesInBasket(visitor: Visitor, region: ShopRegion): Promise<OfferInBasket[]>
  /** Host of the shop's public address. */
  domain: string
}

export function shellCalls({ db, log, regions, content, sessions, ...deps }: ShellDeps) {
  return answer('shell', shellContract, {
    findShortCode: ({ query }) => ({ url: content.findShortCode(query.code) }),
    findRouteRule: ({ body }) => content.findRedirect(body.path) ?? { target: null, isPermanent: false },
    async getInitialData({ body }, { region, language, ...context }) {
      const visitor = await context.visitor()
      const [personal, basketOffers] = await Promise.all([
        findPersonalData(db, sessions, visitor),
        deps.listPiecesInBasket(visitor, region),
      ])
      return {
        ...personal,
        regionData: regions.requireData(region.id, language),
        language,
        layout: deviceOf(context.userAgent),
        domain: deps.domain,
        captcha: noCaptcha,
        disableBonus: true,
        basketCount: basketOffers.reduce((sum, { quantity }) => sum + quantity, 0),
        basketOffers,
        favoritesCount: 0,
        menuItems: body?.brief ? null : await deps.menu(region, language),
      }
    },
    getRegionContacts({ body }, { region, language, shows }) {
      shows.add('shell')
      return { contacts: regions.listContacts(body.all ? 'all' : region.id, language) }
    },
    getContactPhonesAll: (_input, { shows }) => {
      shows.add('shell')
      return { phones: regions.listPhones() }
    },
    async getMenu(_input, { region, language, shows }) {
      shows.add('shell')
      return { menuItems: await deps.menu(region, language), akcii: [] }
    },
    getRegions(_input, { region, language, shows }) {
      shows.add('shell')
      return { regions: regions.listLinks(language), current: regions.requireData(region.id, language) }
    },
    async getMainSlider(_input, { region, language, shows }) {
      shows.add('shell')
      const banners = content.listBanners('main', region.id, language)
      const offerIds = banners.flatMap(({ spots }) => spots.map(({ offerId }) => offerId))
      const goods = offerIds.length > 0 ? await deps.findSpotGoods(region, language, offerIds) : new Map()
      for (const id of goods.keys()) shows.add(`offer:${id}`)
      return {
        banners: banners.map((banner) => ({
          ...banner,
          spots: banner.spots.flatMap((spot) => {
            const offer = goods.get(spot.offerId)
            return offer ? [{ ...offer, ...spot }] : []
          }),
        })),
      }
    },
    getCurrencyRate({ body }, { region }, refuse) {
      const rate = regions.findRate(body.code, region.id)
      if (rate === null) throw refuse('NOT_FOUND')
      return { code: body.code, rate }
    },
    async reportError({ body }, context) {
      const report = { ...body, userAgent: body.userAgent ?? context.userAgent }
      await keepErrorReport(db, report, context.now())
      const { requestId } = context
      const { statusCode, reportFrom } = report
      log.warn({ requestId, reportFrom, statusCode, report: oneLine(report.message) }, 'a page reported an error')
      return { status: true }
    },
  })
}
