import { type MenuItem, type OfferInBasket, shellContract } from '#contract/shell.ts'
import type { Language } from '#rules/language.ts'
import type { ShopRegion, Visitor } from '#rules/shopper.ts'
import type { Content } from '#server/content/index.ts'
import { type CustomerSessions, noCaptcha } from '#server/customer/index.ts'
import { answer, deviceOf } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Regions } from '#server/region/index.ts'
import { keepErrorReport, oneLine } from './error-reports.ts'
import { findPersonalData, staffViewOf } from './initial-data.ts'

export interface ShellDeps {
  db: Db
  log: Log
  regions: Regions
  content: Content
  sessions: Pick<CustomerSessions, 'sessid'>
  /** The tree of the catalogue as a region sees it. */
  menu(region: ShopRegion, language: Language): MenuItem[] | Promise<MenuItem[]>
  /** Promotions that run in a region now. */
  listActions(region: ShopRegion, language: Language, now: Date): { id: number; name: string; url: string }[]
  listPiecesInBasket(visitor: Visitor, region: ShopRegion): Promise<OfferInBasket[]>
  /** Offers the visitor likes, and how many favourites there are. */
  findHearts(visitor: Visitor): Promise<{ offerIds: number[]; count: number }>
  /** Host of the shop's public address. */
  domain: string
}

export function shellCalls({ db, log, regions, content, sessions, ...deps }: ShellDeps) {
  return answer('shell', shellContract, {
    findShortCode: ({ query }) => ({ url: content.findShortCode(query.code) }),
    findRouteRule: ({ body }) => content.findRedirect(body.path) ?? { target: null, isPermanent: false },
    async getInitialData({ body }, { region, language, ...context }) {
      const visitor = await context.visitor()
      const [personal, basketOffers, hearts] = await Promise.all([
        findPersonalData(db, sessions, visitor),
        deps.listPiecesInBasket(visitor, region),
        deps.findHearts(visitor),
      ])
      const regionData = regions.requireData(region.id, language)
      return {
        ...personal,
        regionData,
        staff: staffViewOf(visitor, regionData, context.rights?.()),
        language,
        layout: deviceOf(context.userAgent),
        domain: deps.domain,
        captcha: noCaptcha,
        disableBonus: regionData.bonusPercent === 0,
        basketCount: basketOffers.reduce((sum, { quantity }) => sum + quantity, 0),
        basketOffers,
        favoritesCount: hearts.count,
        favoriteOffers: hearts.offerIds,
        menuItems: body?.brief ? null : await deps.menu(region, language),
      }
    },
    getRegionContacts({ body }, { region, language, shows, now }) {
      shows.add('shell')
      const contacts = regions.listContacts(body.all ? 'all' : region.id, language)
      return {
        contacts: contacts.map((one) => ({ ...one, utcOffsetMinutes: regions.offsetAt(one.regionId, now()) })),
      }
    },
    getContactPhonesAll: (_input, { shows }) => {
      shows.add('shell')
      return { phones: regions.listPhones() }
    },
    async getMenu(_input, { region, language, shows, now }) {
      shows.add('shell')
      return { menuItems: await deps.menu(region, language), akcii: deps.listActions(region, language, now()) }
    },
    getRegions(_input, { region, language, shows }) {
      shows.add('shell')
      return { regions: regions.listLinks(language), current: regions.requireData(region.id, language) }
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
