import { z } from 'zod'
import { momentWithOffset } from '#rules/calendar.ts'
import { type FiscalLine, isCalculatedRate, type SettlementMeans, vatTotals } from '#rules/fiscal-receipt.ts'
import { measuredLine } from '#rules/receipt-lines.ts'
import { type Outgoing, type OutgoingAnswer, ServiceAwayError } from '#server/platform/outgoing.ts'
import type { FiscalAnswer, FiscalReceipt, FiscalService } from './fiscal-service.ts'

export const atolService = 'atol'

export interface AtolSettings {
  login: string
  password: string
  /** The group of registers that print for the shop. */
  group: string
  isStandIn: boolean
}

const Problem = z.object({ code: z.number(), text: z.string().default('') })
const Token = z.object({ token: z.string().min(1) })
const Taken = z.object({
  uuid: z.string().nullish(),
  status: z.enum(['wait', 'done', 'fail']),
  error: Problem.nullish(),
})
const Report = Taken.extend({
  payload: z
    .object({
      fn_number: z.string(),
      fiscal_document_number: z.number(),
      fiscal_document_attribute: z.number(),
      ecr_registration_number: z.string(),
      receipt_datetime: z.string(),
      fns_site: z.string().default('www.nalog.gov.ru'),
    })
    .nullish(),
})

const expiredToken = 11
const knownAlready = 33
/** Codes by which the service says that it is busy or ill, not that the receipt is wrong. */
const passing = new Set([expiredToken, 1, 34, 40, 41])

/** ATOL Online, protocol 5 (FFD 1.2): a receipt is taken by its external id and asked for by the id it got. */
export function atolFiscalService(outgoing: Outgoing, settings: AtolSettings): FiscalService {
  let token: string | null = null

  async function ask(call: { method: 'GET' | 'POST'; path: string; body?: object }, isAgain = false): Promise<unknown> {
    token ??= await askToken()
    const { method, path, body } = call
    const answer = await outgoing.ask(atolService, {
      method,
      path,
      // Reads repeat, and a receipt carries its external id.
      canRepeat: true,
      headers: { token, ...(body && { 'content-type': 'application/json; charset=utf-8' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const told = readJson(answer)
    const isExpired = answer.status === 401 || Taken.safeParse(told).data?.error?.code === expiredToken
    if (isExpired && !isAgain) {
      token = null
      return ask(call, true)
    }
    if (answer.status >= 500 || answer.status === 401 || answer.status === 403)
      throw awayWith(`status ${answer.status}`)
    return told
  }

  async function askToken(): Promise<string> {
    const { login, password: pass } = settings
    const answer = await outgoing.ask(atolService, {
      method: 'POST',
      path: '/getToken',
      canRepeat: true,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ login, pass }),
    })
    const told = Token.safeParse(readJson(answer))
    if (answer.status !== 200 || !told.success) throw awayWith(`no token, status ${answer.status}`)
    return told.data.token
  }

  return {
    name: atolService,
    isStandIn: settings.isStandIn,
    async register(receipt) {
      const operation = receipt.isRefund ? 'sell_refund' : 'sell'
      const path = `/${encodeURIComponent(settings.group)}/${operation}`
      const taken = Taken.safeParse(await ask({ method: 'POST', path, body: documentOf(receipt) }))
      if (!taken.success) throw awayWith('an answer that is none', taken.error)
      const { uuid, error } = taken.data
      // Taken before, and the answer was lost: what it was taken as is read by the id it got then.
      if (uuid && (!error || error.code === knownAlready)) return { state: 'pending', serviceId: uuid }
      if (!error || passing.has(error.code)) throw awayWith(`error ${error?.code}`)
      return { state: 'refused', serviceId: null, reason: `${error.code} ${error.text}`.trim() }
    },
    async read(serviceId): Promise<FiscalAnswer> {
      const path = `/${encodeURIComponent(settings.group)}/report/${encodeURIComponent(serviceId)}`
      const report = Report.safeParse(await ask({ method: 'GET', path }))
      if (!report.success) throw awayWith('an answer that is none', report.error)
      const { status, payload, error } = report.data
      if (status === 'wait' || (error && passing.has(error.code))) return { state: 'pending', serviceId }
      if (status === 'fail') {
        return { state: 'refused', serviceId, reason: `${error?.code ?? ''} ${error?.text ?? ''}`.trim() }
      }
      if (!payload) throw awayWith('done without a sign')
      return {
        state: 'registered',
        serviceId,
        sign: {
          driveNumber: payload.fn_number,
          documentNumber: String(payload.fiscal_document_number),
          sign: String(payload.fiscal_document_attribute).padStart(10, '0'),
          printedAt: momentOf(payload.receipt_datetime),
          registerNumber: payload.ecr_registration_number,
          where: payload.fns_site,
        },
      }
    },
  }
}

const meansTypes: Record<SettlementMeans, number> = { cash: 0, electronic: 1, prepaid: 2, credit: 3 }
/** Subject of the settlement by FFD: goods, service, payment. */
const subjects: Record<FiscalLine['kind'], number> = { goods: 1, service: 4, advance: 10 }
/** Measures of FFD 1.2 (tag 2108). */
const measures = { piece: 0, metre: 22 }
const otherMeasure = 255
const moscowMinutes = 180
const longestName = 128
const longestBuyer = 239

function documentOf({ guid, seller, customer, lines, means, totalMinor, at }: FiscalReceipt) {
  return {
    external_id: guid,
    timestamp: stamp(at),
    receipt: {
      client: clientOf(customer),
      company: { email: seller.email, sno: seller.taxSystem, inn: seller.taxId, payment_address: seller.place },
      items: lines.map((line) => ({
        name: line.name.slice(0, longestName),
        ...soldOf(line),
        sum: roubles(line.sumMinor),
        payment_method: line.mode,
        payment_object: subjects[line.kind],
        vat: { type: vatType(line.vatPercent, isCalculatedRate(line.mode)), sum: roubles(line.vatMinor) },
      })),
      payments: means.map(({ by, sumMinor }) => ({ type: meansTypes[by], sum: roubles(sumMinor) })),
      vats: vatTotals(lines).map(({ percent, isCalculated, vatMinor }) => ({
        type: vatType(percent, isCalculated),
        sum: roubles(vatMinor),
      })),
      total: roubles(totalMinor),
    },
  }
}

/** Where the register sends it, and tags 1227 and 1228 where a company pays. */
function clientOf({ email, phone, buyer }: FiscalReceipt['customer']) {
  const address = email ? { email } : { phone: `+${phone}` }
  return { ...address, ...(buyer && { name: buyer.name.slice(0, longestBuyer), inn: buyer.taxId }) }
}

function vatType(percent: number | null, isCalculated: boolean): string {
  if (percent === null) return 'none'
  return isCalculated && percent > 0 ? `vat${100 + percent}` : `vat${percent}`
}

function roubles(minor: number): number {
  return Number((minor / 100).toFixed(2))
}

/** `24.11.2026 10:15:00`, by the clock of Moscow. */
function stamp(at: Date): string {
  const [day = '', time = ''] = momentWithOffset(at.getTime(), moscowMinutes).split('T')
  return `${day.split('-').reverse().join('.')} ${time.slice(0, 8)}`
}

/** `24.11.2026 10:15:00` → `2026-11-24T10:15`. */
function momentOf(stamped: string): string {
  const [, day, month, year, time] = /^(\d\d)\.(\d\d)\.(\d{4}) (\d\d:\d\d)/.exec(stamped) ?? []
  if (!time) throw awayWith(`a moment that is none: ${stamped.slice(0, 30)}`)
  return `${year}-${month}-${day}T${time}`
}

function readJson({ text }: OutgoingAnswer): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw awayWith('no JSON', error)
  }
}

function awayWith(what: string, cause?: unknown): ServiceAwayError {
  return new ServiceAwayError(atolService, 'answer', new Error(what, { cause }))
}

function soldOf(line: FiscalLine) {
  const { quantity, priceMinor, measure } = measuredLine(line)
  return { price: roubles(priceMinor), quantity, measure: line.kind === 'goods' ? measures[measure] : otherMeasure }
}
