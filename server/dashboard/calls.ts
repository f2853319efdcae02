import type { SentFile } from '#contract/file.ts'
import { type Dashboard, dashboardContract } from '#contract/staff/dashboard.ts'
import type { CurrencyCode } from '#rules/money.ts'
import { nameIn } from '#rules/names.ts'
import { type SalesSpan, salesSpan } from '#rules/sales-span.ts'
import { readFunnel, readSearches, readTrials } from '#server/analytics/index.ts'
import { countMissedQueries, listAskedQueries, listSectionNames } from '#server/catalogue/index.ts'
import { countQueue } from '#server/claims/index.ts'
import { type AnsweredCall, answer, type CallContext } from '#server/gate/index.ts'
import { listKeptShares, orderChoices, sumOrders, sumSections } from '#server/order/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Regions } from '#server/region/index.ts'
import { figuresCsv } from './figures-csv.ts'
import { funnelCsv, funnelOf } from './funnel.ts'
import { cutOf, daysOf, sectionsOf, totalOf } from './sales.ts'
import { salesCsv } from './sales-csv.ts'
import { dashboardWords } from './words.ts'

interface DashboardDeps {
  db: Db
  regions: Regions
}

interface Wish {
  days: Dashboard['days']
  currency?: CurrencyCode | undefined
}

const missedShown = 10
const missedTakenOut = 5000

/** Answers `staff/dashboard.ts` of the contract: asks the areas by their doors and keeps nothing. */
export function dashboardCalls({ db, regions }: DashboardDeps): AnsweredCall[] {
  function spanOf(wish: Wish, { now, region }: CallContext): SalesSpan {
    return salesSpan(now(), Number(wish.days), region.utcOffsetMinutes)
  }

  async function salesOf(wish: Wish, context: CallContext) {
    const { language, region } = context
    const span = spanOf(wish, context)
    const asked = { span, currency: wish.currency ?? region.currency, utcOffsetMinutes: region.utcOffsetMinutes }
    const [orders, sections] = await Promise.all([sumOrders(db, asked), sumSections(db, asked)])
    const names = await listSectionNames(db, [...new Set(sections.map(({ sectionId }) => sectionId))])
    const words = dashboardWords[language]
    const places = new Map(orderChoices(regions, language).places.map(({ id, name }) => [id, name]))
    return {
      orders,
      sales: {
        day: daysOf(orders, span.days),
        section: sectionsOf(sections, (id) => {
          const known = names.get(Number(id))
          return known ? nameIn(known, language) : words.section
        }),
        city: cutOf(orders, 'city', (id) => regions.find(Number(id), language)?.name ?? words.city),
        shop: cutOf(orders, 'shop', (id) => words.ways[id] ?? places.get(id) ?? words.closedShop),
      },
    }
  }

  /** Of every currency: a day that was kept is no money. */
  async function keptOf({ from, until }: SalesSpan, { language }: CallContext): Promise<Dashboard['kept']> {
    const regionIds = regions.listLinks(language).map(({ ID }) => ID)
    const shares = await listKeptShares(db, regionIds, { since: from, until })
    return shares
      .map(({ regionId, ...share }) => ({
        id: String(regionId),
        name: regions.find(regionId, language)?.name ?? '',
        ...share,
      }))
      .toSorted((one, other) => other.deliveries - one.deliveries)
  }

  async function funnelRead(span: SalesSpan, { language, region }: CallContext) {
    const regionIds = regions.listLinks(language).map(({ ID }) => ID)
    const asked = { span, utcOffsetMinutes: region.utcOffsetMinutes, regionIds }
    const [rows, searches, trials] = await Promise.all([
      readFunnel(db, asked),
      readSearches(db, asked),
      readTrials(db, asked),
    ])
    const funnel = funnelOf(rows, span.days, (id) => regions.find(id, language)?.name ?? dashboardWords[language].city)
    return { funnel, searches, trials }
  }

  async function missedOf(most = missedShown): Promise<Dashboard['missed']> {
    const [waiting, queries] = await Promise.all([countMissedQueries(db), listAskedQueries(db, 'missed', most)])
    return { waiting, queries: queries.map(({ query, misses }) => ({ query, misses })) }
  }

  function currenciesOf({ language, region }: CallContext): CurrencyCode[] {
    const all = regions.listLinks(language).flatMap(({ ID }) => regions.find(ID, language)?.currency ?? [])
    return [...new Set([region.currency, ...all])]
  }

  return answer('dashboard', dashboardContract, {
    async readDashboard({ body }, context): Promise<Dashboard> {
      const span = spanOf(body, context)
      const [{ orders, sales }, way, kept, missed, claims] = await Promise.all([
        salesOf(body, context),
        funnelRead(span, context),
        keptOf(span, context),
        missedOf(),
        countQueue(db, context.now()),
      ])
      return {
        days: body.days,
        from: span.days[0] ?? '',
        to: span.days.at(-1) ?? '',
        currency: body.currency ?? context.region.currency,
        currencies: currenciesOf(context),
        now: totalOf(orders, true),
        before: totalOf(orders, false),
        sales,
        ...way,
        kept,
        missed,
        claims,
      }
    },
    async exportFigures({ query: { of, ...query } }, context): Promise<SentFile> {
      const span = spanOf(query, context)
      const [{ trials }, kept, missed, claims] = await Promise.all([
        funnelRead(span, context),
        keptOf(span, context),
        missedOf(missedTakenOut),
        countQueue(db, context.now()),
      ])
      return csvSent(
        `${of}-${span.days.at(-1)}.csv`,
        figuresCsv(of, { kept, missed, trials, claims }, context.language),
      )
    },
    async exportFunnel({ query }, context): Promise<SentFile> {
      const span = spanOf(query, context)
      const { funnel } = await funnelRead(span, context)
      return csvSent(`way-${query.by}-${span.days.at(-1)}.csv`, funnelCsv(funnel, query.by, context.language))
    },
    async exportSales({ query }, context): Promise<SentFile> {
      const { sales } = await salesOf(query, context)
      const { by } = query
      const table = { by, rows: sales[by], currency: query.currency ?? context.region.currency }
      return csvSent(`sales-${by}-${spanOf(query, context).days.at(-1)}.csv`, salesCsv(table, context.language))
    },
  })
}

function csvSent(name: string, content: Buffer): SentFile {
  return { mediaType: 'text/csv; charset=utf-8', content, name, isAttachment: true, keep: 'no-store' }
}
