import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { fastify } from 'fastify'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { goodsHandedOver, moneyCame } from '#rules/fiscal-receipt.ts'
import { createOutgoing, type Outgoing, ServiceAwayError } from '#server/platform/outgoing.ts'
import { withDatabase } from '../../../tests/harness/database.ts'
import { type Trouble, troubledService, troublesOf } from '../../../tests/harness/troubled-service.ts'
import { fiscalStandIn, standInPath } from '../stand-in.ts'
import { standInReceipts } from '../tables.ts'
import { atolFiscalService, atolService } from './atol.ts'
import type { FiscalReceipt, FiscalService } from './fiscal-service.ts'

const base = withDatabase()
const log = pino({ level: 'silent' })
let now = new Date('2026-11-24T07:00:00Z')
const clock = () => now
const shop = { login: 'komod', password: 'a-secret-between-shop-and-register', group: 'komod-shop' }

/** Everybody who keeps registers; a new one is a row here. */
const kinds = [
  {
    name: atolService,
    open: (outgoing: Outgoing, keys = shop) => atolFiscalService(outgoing, { ...keys, isStandIn: true }),
  },
]

const charged = [
  { name: 'Диван «Верба»', quantity: 1, sumMinor: 5_499_000, kind: 'goods' as const },
  { name: 'Стул «Лада»', quantity: 3, sumMinor: 1_000_000, kind: 'goods' as const },
]

function aReceipt(facts: Partial<FiscalReceipt> = {}): FiscalReceipt {
  const sums = { amountMinor: 6_499_000, neededMinor: 6_499_000, wholeMinor: 6_499_000 }
  return {
    guid: randomUUID(),
    isRefund: false,
    seller: {
      name: 'ООО «Комод»',
      taxId: '7453120482',
      place: 'https://komod.example',
      taxSystem: 'osn',
      email: 'shop@komod.example',
    },
    customer: { email: '', phone: '79000000000', buyer: null },
    ...moneyCame({ charged, vatPercent: 22, orderNumber: '10007', isHandedOver: false, ...sums }),
    at: now,
    ...facts,
  }
}

describe.each(kinds)('$name', ({ name, open }) => {
  const app = fastify()
  const trouble = troublesOf(app)
  let service: FiscalService
  let foreign: FiscalService

  beforeAll(async () => {
    await app.register(fiscalStandIn({ db: base.db, clock }, shop))
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    let minute = 0
    const outgoing = createOutgoing({
      metrics: new Registry(),
      services: { [name]: troubledService(`${address}${standInPath}`, trouble) },
      clock: () => new Date(now.getTime() + 60_000 * minute++),
      log,
      retryMs: 1,
    })
    service = open(outgoing)
    foreign = open(outgoing, { ...shop, password: 'of somebody else' })
  })
  beforeEach(() => {
    trouble.forget()
    now = new Date(now.getTime() + 3600_000)
  })
  afterAll(() => app.close())

  const printed = () => {
    now = new Date(now.getTime() + 5_000)
  }
  const countOf = (guid: string) => base.db.$count(standInReceipts, eq(standInReceipts.externalId, guid))

  async function registered(receipt: FiscalReceipt) {
    const taken = await service.register(receipt)
    if (taken.serviceId === null) throw new Error('refused')
    printed()
    return service.read(taken.serviceId)
  }

  test('takes a receipt, prints it and tells its sign', async () => {
    const receipt = aReceipt()
    const taken = await service.register(receipt)
    expect(taken.state).toBe('pending')
    expect(await service.read(taken.serviceId ?? '')).toMatchObject({ state: 'pending' })
    printed()
    expect(await service.read(taken.serviceId ?? '')).toMatchObject({
      state: 'registered',
      sign: {
        driveNumber: expect.stringMatching(/^\d{16}$/),
        documentNumber: expect.stringMatching(/^\d+$/),
        sign: expect.stringMatching(/^\d{10}$/),
        printedAt: expect.stringMatching(/^2026-11-24T\d\d:\d\d$/),
      },
    })
  })

  test('prints refunds, and settlements that a prepayment is set off in', async () => {
    expect(await registered(aReceipt({ isRefund: true }))).toMatchObject({ state: 'registered' })
    const settled = goodsHandedOver({
      charged,
      vatPercent: 22,
      paidMinor: 98_000,
      taken: { by: 'cash', sumMinor: 100_000_000 },
    })
    expect(await registered(aReceipt(settled))).toMatchObject({ state: 'registered' })
  })

  test('names the company that pays by tags 1227 and 1228, and no person', async () => {
    const clientOf = async (guid: string) =>
      (await base.db.select().from(standInReceipts).where(eq(standInReceipts.externalId, guid)))[0]?.client
    const company = aReceipt()
    const buyer = { name: 'ООО «Гостиница Берег»', taxId: '7453012342' }
    await service.register({ ...company, customer: { ...company.customer, buyer } })
    expect(await clientOf(company.guid)).toEqual({ phone: '+79000000000', name: buyer.name, inn: buyer.taxId })
    const person = aReceipt()
    await service.register(person)
    expect(await clientOf(person.guid)).toEqual({ phone: '+79000000000' })
  })

  test('told again, prints once', async () => {
    const receipt = aReceipt()
    const first = await service.register(receipt)
    const [again, more] = await Promise.all([service.register(receipt), service.register(receipt)])
    expect([again.serviceId, more.serviceId]).toEqual([first.serviceId, first.serviceId])
    expect(await countOf(receipt.guid)).toBe(1)
  })

  test.each<Trouble>(['lost', 'late', 'html', '500', '429'])('answering %s, prints once all the same', async (kind) => {
    const receipt = aReceipt()
    // The token is known by now, so that the trouble meets the receipt.
    await service.register(aReceipt())
    trouble.next(kind, kind)
    await service.register(receipt).catch((error) => expect(error).toBeInstanceOf(ServiceAwayError))
    trouble.forget()
    const again = await service.register(receipt)
    expect(again.state).toBe('pending')
    expect(await countOf(receipt.guid)).toBe(1)
    trouble.next(kind, kind)
    await service.read(again.serviceId ?? '').catch((error) => expect(error).toBeInstanceOf(ServiceAwayError))
    trouble.forget()
    printed()
    expect(await service.read(again.serviceId ?? '')).toMatchObject({ state: 'registered' })
  })

  test('away for minutes, takes what waited, and what was printed meanwhile is read then', async () => {
    const receipt = aReceipt()
    const { serviceId } = await service.register(receipt)
    const waiting = aReceipt()
    for (let minute = 0; minute < 3; minute++) {
      trouble.next('500', '500', '500', '500')
      await expect(service.register(waiting)).rejects.toBeInstanceOf(ServiceAwayError)
      await expect(service.read(serviceId ?? '')).rejects.toBeInstanceOf(ServiceAwayError)
      trouble.forget()
      now = new Date(now.getTime() + 60_000)
    }
    expect(await registered(waiting)).toMatchObject({ state: 'registered' })
    expect(await service.read(serviceId ?? '')).toMatchObject({ state: 'registered' })
    expect([await countOf(receipt.guid), await countOf(waiting.guid)]).toEqual([1, 1])
  })

  test('with keys that it refuses is away: no receipt is given up for them', async () => {
    await expect(foreign.register(aReceipt())).rejects.toBeInstanceOf(ServiceAwayError)
  })

  test('what does not add up is refused for good', async () => {
    const wrong = aReceipt({ totalMinor: 1 })
    expect(await service.register(wrong)).toMatchObject({ state: 'refused' })
    expect(await countOf(wrong.guid)).toBe(0)
  })

  test('a register that is blocked refuses what it had taken', async () => {
    const { serviceId } = await service.register(aReceipt())
    await base.db
      .update(standInReceipts)
      .set({ state: 'fail' })
      .where(eq(standInReceipts.id, serviceId ?? ''))
    expect(await service.read(serviceId ?? '')).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('Касса'),
    })
  })
})
