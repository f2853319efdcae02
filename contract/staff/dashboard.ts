import { z } from 'zod'
import { funnelSteps } from '#rules/counting.ts'
import { call, perMinute } from '../call.ts'
import { DayText } from '../delivery.ts'
import { MinorUnits } from '../fields.ts'
import { file } from '../file.ts'

export const dashboardSpans = ['7', '30', '90'] as const
/** The other tables of the page, each of which can be taken out. */
export const figureTables = ['kept', 'missed', 'trials', 'claims'] as const
export type FigureTable = (typeof figureTables)[number]
export const salesCuts = ['day', 'section', 'city', 'shop'] as const
export type SalesCut = (typeof salesCuts)[number]

/** Days are those of the desk's own clock. */
const DashboardWish = z.object({
  days: z.enum(dashboardSpans).default('30'),
  /** Sums of two currencies are never added up; that of the desk's region unless said. */
  currency: z.enum(['RUB', 'KZT']).optional(),
})

/** Orders that were placed in a span, and what has become of them by now. */
const SalesFigures = z.object({
  placed: z.int(),
  /** In full, and the money is the shop's. */
  paid: z.int(),
  /** In full, but banks hold some of it until it is captured. */
  held: z.int(),
  received: z.int(),
  cancelled: z.int(),
  /** Of those that are not cancelled. */
  sumMinor: MinorUnits,
  averageMinor: MinorUnits.nullable(),
})
export type SalesFigures = z.infer<typeof SalesFigures>

const SalesRow = z.object({
  id: z.string(),
  name: z.string(),
  /** Orders that are not cancelled; of a section, pieces of their goods. */
  count: z.int(),
  sumMinor: MinorUnits,
  /** Of the span before. */
  beforeMinor: MinorUnits,
})
export type SalesRow = z.infer<typeof SalesRow>

const KeptRow = z.object({
  id: z.string(),
  name: z.string(),
  deliveries: z.int(),
  /** Whole percent of those that came on their day; null where there are too few to say. */
  percent: z.int().nullable(),
})
export type KeptRow = z.infer<typeof KeptRow>

export const funnelCuts = ['day', 'city'] as const
export type FunnelCut = (typeof funnelCuts)[number]

/** Visitors of a day who came this far or farther. */
const FunnelSteps = z.record(z.enum(funnelSteps), z.int())
export type FunnelSteps = z.infer<typeof FunnelSteps>
const FunnelRow = z.object({ id: z.string(), name: z.string(), steps: FunnelSteps })
export type FunnelRow = z.infer<typeof FunnelRow>
const FunnelTable = z.object({ all: FunnelSteps, day: z.array(FunnelRow), city: z.array(FunnelRow) })
export type FunnelTable = z.infer<typeof FunnelTable>

export const Dashboard = z.object({
  days: z.enum(dashboardSpans),
  from: DayText,
  to: DayText,
  currency: z.enum(['RUB', 'KZT']),
  /** Those that some region of the shop sells in. */
  currencies: z.array(z.enum(['RUB', 'KZT'])),
  now: SalesFigures,
  before: SalesFigures,
  sales: z.object({
    day: z.array(SalesRow),
    section: z.array(SalesRow),
    city: z.array(SalesRow),
    shop: z.array(SalesRow),
  }),
  /** Of all currencies, and of those who let themselves be counted. */
  funnel: FunnelTable,
  searches: z.object({ all: z.int(), empty: z.int() }),
  trials: z.array(
    z.object({ experiment: z.string(), variant: z.string(), seen: z.int(), added: z.int(), bought: z.int() }),
  ),
  kept: z.array(KeptRow),
  missed: z.object({ waiting: z.int(), queries: z.array(z.object({ query: z.string(), misses: z.int() })) }),
  claims: z.object({ waiting: z.int(), overdue: z.int() }),
})
export type Dashboard = z.infer<typeof Dashboard>

/** How the shop is doing, in figures. */
export const dashboardContract = {
  readDashboard: call({
    method: 'POST',
    path: '/api_vue/staff/dashboard/',
    access: 'deskFigures',
    isRead: true,
    summary:
      'Sales by day, section, city and shop with the span before, the way from a view to money, kept days, searches without results, claims',
    body: DashboardWish,
    answer: Dashboard,
    limit: perMinute(30),
  }),
  exportSales: call({
    method: 'GET',
    path: '/api_vue/staff/dashboard/sales.csv',
    access: 'deskFigures',
    summary: 'The same sales, by one of days, sections, cities and shops, as a table for a spreadsheet',
    query: DashboardWish.extend({ by: z.enum(salesCuts).default('day') }),
    answer: file('text/csv; charset=utf-8'),
    limit: perMinute(10),
  }),
  exportFigures: call({
    method: 'GET',
    path: '/api_vue/staff/dashboard/figures.csv',
    access: 'deskFigures',
    summary: 'Kept days, queries that found nothing, experiments, or claims as a table for a spreadsheet',
    query: DashboardWish.pick({ days: true }).extend({ of: z.enum(figureTables) }),
    answer: file('text/csv; charset=utf-8'),
    limit: perMinute(10),
  }),
  exportFunnel: call({
    method: 'GET',
    path: '/api_vue/staff/dashboard/funnel.csv',
    access: 'deskFigures',
    summary: 'The way from a view to money by one of days and cities, as a table for a spreadsheet',
    query: DashboardWish.pick({ days: true }).extend({ by: z.enum(funnelCuts).default('day') }),
    answer: file('text/csv; charset=utf-8'),
    limit: perMinute(10),
  }),
}
