import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentWay } from '#rules/payment-groups.ts'
import { readConfig } from '#server/platform/config.ts'
import { ServiceAwayError } from '#server/platform/outgoing.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { withDatabase } from '../../../tests/harness/database.ts'
import { mountForTest } from '../../../tests/harness/mounted-calls.ts'
import { ordersInMemory } from '../../../tests/harness/payable-order.ts'
import { bankLog as log, type PlayedBank, playBank } from '../../../tests/harness/played-bank.ts'
import type { Trouble } from '../../../tests/harness/troubled-service.ts'
import { type Acquirer, type PaymentWish, ProviderRefusedError, type Receipt, type ToldRequest } from '../acquirer.ts'
import { checkOpenPayments } from '../jobs.ts'
import type { PayableOrder } from '../payable-orders.ts'
import { findLastPayment } from '../queries.ts'
import { dolyameStandIn } from '../stand-ins/dolyame.ts'
import { kaspiStandIn } from '../stand-ins/kaspi.ts'
import { sberStandIn } from '../stand-ins/sber.ts'
import { standInsPath } from '../stand-ins/stand-in.ts'
import { tbankStandIn } from '../stand-ins/tbank.ts'
import { yandexPayStandIn } from '../stand-ins/yandex-pay.ts'
import { yookassaStandIn } from '../stand-ins/yookassa.ts'
import { type Starting, startPayment } from '../start-payment.ts'
import { paymentAlarms, refunds, testBankPayments } from '../tables.ts'
import { believeNotice, emptyInbox, takeNotice } from '../take-notice.ts'
import { testBankCalls } from '../test-bank/calls.ts'
import { orderTold } from '../test-bank/order-told.ts'
import { testBankStandIn } from '../test-bank/stand-in.ts'
import { dolyameAcquirer } from './dolyame.ts'
import { kaspiAcquirer } from './kaspi.ts'
import { sberAcquirer } from './sber.ts'
import { tbankAcquirer } from './tbank.ts'
import { testBankAcquirer } from './test-bank.ts'
import { yandexPayAcquirer } from './yandex-pay.ts'
import { yookassaAcquirer } from './yookassa.ts'

const base = withDatabase()
const start = new Date('2026-11-22T10:00:00Z')
let now = start
const clock = () => now
const samples = readConfig({}).payment.providers
const sample = <Name extends keyof typeof samples>(name: Name) => samples[name] as NonNullable<(typeof samples)[Name]>

const play = (
  name: string,
  facts: Partial<Parameters<typeof playBank>[0]> & Pick<Parameters<typeof playBank>[0], 'standIn' | 'open'>,
) => playBank({ db: base.db, clock, name, path: `${standInsPath}/${name}`, ...facts })

/** Everybody who takes money, and in what they differ; a new provider is a row here. */
interface Kind {
  name: string
  way: PaymentWay
  open(): Promise<PlayedBank>
  /** Paid in a popup of the shop's page. */
  isEmbedded?: boolean
  /** It tells nothing: the shop asks. */
  isSilent?: boolean
  /** It knows no keys: a create whose answer is lost leaves a payment that nobody has seen. */
  createsAnew?: boolean
  /** One address leads back whoever has paid and whoever has not, or none does. */
  leadsOneWay?: boolean
  /** Money is held, and the shop takes it or lets it go. */
  holds?: boolean
  /** What it holds is taken when the goods leave; elsewhere at once. */
  takesLater?: boolean
  /** It has no call to give money back. */
  keepsMoney?: boolean
  /** What the order costs, where it lends no more. */
  dueMinor?: number
}

const sofaMinor = 5_499_000

const shop = { shopId: '506751', secret: 'a-secret-between-shop-and-bank' }
const openYookassa = (stages: 1 | 2) => () =>
  play('yookassa', {
    standIn: yookassaStandIn(sample('yookassa')),
    open: (outgoing) =>
      yookassaAcquirer(outgoing, {
        ...sample('yookassa'),
        stages,
        ways: ['card', 'sbp', 'sber-credit', 'sber-parts'],
        takesTestPayments: false,
        printsReceipts: true,
        vatCode: 11,
        taxSystemCode: null,
      }),
  })

const kinds: Kind[] = [
  {
    name: 'test-bank',
    way: 'card',
    open() {
      const bank = { db: base.db, clock, publicUrl: 'http://shop.example', ...shop }
      return play('test-bank', {
        standIn: testBankStandIn(bank),
        path: '/dev/test-bank/v3',
        open: (outgoing) => testBankAcquirer(outgoing, shop),
        mount: (app) => mountForTest(app, testBankCalls(bank), { clock }),
      })
    },
  },
  { name: 'yookassa', way: 'sbp', leadsOneWay: true, open: openYookassa(1) },
  { name: 'yookassa', way: 'card', isEmbedded: true, leadsOneWay: true, open: openYookassa(1) },
  { name: 'yookassa', way: 'card', holds: true, takesLater: true, leadsOneWay: true, open: openYookassa(2) },
  { name: 'yookassa', way: 'sbp', leadsOneWay: true, open: openYookassa(2) },
  { name: 'yookassa', way: 'sber-credit', isEmbedded: true, leadsOneWay: true, open: openYookassa(1) },
  { name: 'yookassa', way: 'sber-parts', dueMinor: 2_499_000, leadsOneWay: true, open: openYookassa(1) },
  {
    name: 'sber',
    way: 'sberpay',
    open: () =>
      play('sber', {
        standIn: sberStandIn(sample('sber')),
        open: (outgoing) => sberAcquirer(outgoing, sample('sber')),
      }),
  },
  {
    name: 'yandex-pay',
    way: 'yandex-split',
    open: () =>
      play('yandex-pay', {
        standIn: yandexPayStandIn(sample('yandexPay')),
        open: (outgoing) => yandexPayAcquirer(outgoing, sample('yandexPay')),
      }),
  },
  {
    name: 'dolyame',
    way: 'dolyame',
    holds: true,
    open: () =>
      play('dolyame', {
        standIn: dolyameStandIn(sample('dolyame')),
        open: (outgoing) => dolyameAcquirer(outgoing, sample('dolyame')),
      }),
  },
  {
    name: 'tbank',
    way: 'tbank-credit',
    holds: true,
    keepsMoney: true,
    open: () =>
      play('tbank', {
        standIn: tbankStandIn(sample('tbank')),
        open: (outgoing) => tbankAcquirer(outgoing, sample('tbank')),
      }),
  },
  {
    name: 'kaspi',
    way: 'kaspi',
    isSilent: true,
    createsAnew: true,
    leadsOneWay: true,
    open: () =>
      play('kaspi', {
        standIn: kaspiStandIn(sample('kaspi')),
        open: (outgoing) => kaspiAcquirer(outgoing, sample('kaspi')),
      }),
  },
]

const receipt: Receipt = {
  customer: { name: 'Анна Лебедева', phone: '79120000000', email: '' },
  buyer: null,
  lines: [
    { name: 'Диван «Верба»', quantity: 1, unitMinor: 5_400_099, kind: 'goods' },
    { name: 'Доставка', quantity: 1, unitMinor: 99_000, kind: 'service' },
  ],
  isWhole: true,
}

describe.each(kinds)(
  '$name by $way',
  ({
    name,
    way,
    open,
    isEmbedded,
    isSilent,
    createsAnew,
    leadsOneWay,
    holds,
    takesLater,
    keepsMoney,
    dueMinor = sofaMinor,
  }) => {
    const paidState = takesLater ? 'held' : 'succeeded'
    let bank: PlayedBank
    let acquirer: Acquirer
    let currency: 'RUB' | 'KZT'
    let starting: Starting
    const books = ordersInMemory()
    const anOrder = () =>
      books.add({ currency, isKZ: currency === 'KZT', totalMinor: dueMinor, owedMinor: dueMinor, lines: [aSofa] })
    const aSofa = { names: { ru: 'Диван «Верба»' }, quantity: 1, priceMinor: dueMinor, sumMinor: dueMinor }

    beforeAll(async () => {
      bank = await open()
      acquirer = bank.acquirer
      currency = acquirer.capabilities.currencies[0] ?? 'RUB'
      starting = {
        db: base.db,
        clock,
        log,
        orders: books.orders,
        receipts: null,
        secrets: createSecrets('a secret of the tests only'),
        publicUrl: 'http://shop.example',
        acquirers: new Map([[acquirer.name, acquirer]]),
        takers: new Map([[way, acquirer]]),
        means: { online: { [way]: [currency] }, billCurrencies: [], popups: acquirer.capabilities.popups ?? {} },
      }
    })
    beforeEach(() => {
      bank.trouble.forget()
      now = new Date(now.getTime() + 3600_000)
    })
    afterAll(() => bank.close())

    const aWish = (facts: Partial<PaymentWish> = {}): PaymentWish => ({
      way,
      paymentId: randomUUID(),
      orderId: randomUUID(),
      amountMinor: 5_499_099,
      currency,
      description: '№ 10234',
      returnUrl: 'https://shop.example/personal/order/pay/1/',
      unpaidUrl: 'https://shop.example/personal/order/pay/1/?unpaid=1',
      receipt,
      ...(isEmbedded && { isEmbedded }),
      ...facts,
    })

    async function aPaid(amountMinor: number) {
      const { providerPaymentId } = await acquirer.createPayment(aWish({ amountMinor, receipt: null }))
      await bank.pay(providerPaymentId)
      if (holds) await acquirer.capture({ providerPaymentId, amountMinor, currency, receipt: null })
      return providerPaymentId
    }
    const aRefund = (providerPaymentId: string, amountMinor: number, givenMinor = 0, refundId: string = randomUUID()) =>
      acquirer.refund({ refundId, providerPaymentId, amountMinor, givenMinor, currency, receipt: null })

    async function anOpenAttempt() {
      const order = anOrder()
      const outcome = await startPayment(starting, order, { methodId: way, sumMinor: null, isPopup: isEmbedded })
      expect(outcome.kind).toBe('redirect')
      const attempt = await findLastPayment(base.db, order.basketGroup)
      return { order, id: attempt?.providerPaymentId ?? '' }
    }

    const stateOf = async ({ basketGroup }: PayableOrder) => (await findLastPayment(base.db, basketGroup))?.state

    /** What the bank has to say reaches the shop as it does in life: told, or asked for. */
    async function hear(id: string, as?: Parameters<PlayedBank['told']>[1]) {
      const told = await bank.told(id, as)
      return told ? take(told) : checkOpenPayments({ ...starting, clock: () => new Date(now.getTime() + 300_000) }, 0)
    }

    async function take(told: ToldRequest) {
      const belief = await believeNotice(starting, acquirer.name, told)
      return belief.kind === 'believed' ? takeNotice(starting, belief) : belief
    }

    describe('asked for a payment', () => {
      test('leads whoever leaves unpaid back by an address of its own, where it has one', async () => {
        const { returnUrl, unpaidUrl } = aWish()
        await acquirer.createPayment(aWish())
        const [written] = await base.db
          .select({ returnUrl: testBankPayments.returnUrl, unpaidUrl: testBankPayments.unpaidUrl })
          .from(testBankPayments)
          .where(eq(testBankPayments.bank, name))
          .orderBy(desc(testBankPayments.createdAt))
          .limit(1)
        if (leadsOneWay) expect(written?.unpaidUrl).toBeNull()
        else expect(written).toEqual({ returnUrl, unpaidUrl })
      })

      test('has a page in the demo that names the order by its number', async () => {
        const { order, id } = await anOpenAttempt()
        expect(await orderTold(base.db, await bank.find(id))).toBe(`№ ${order.number}`)
      })

      test('takes it and hands back what it was given', async () => {
        const wish = aWish()
        const taken = await acquirer.createPayment(wish)
        expect(taken).toMatchObject({
          shopAccount: acquirer.shopAccount,
          amountMinor: 5_499_099,
          currency,
          state: 'pending',
        })
        if (isEmbedded) expect(taken).toMatchObject({ widgetToken: expect.any(String), confirmationUrl: null })
        else expect(taken.confirmationUrl ?? taken.qrPayload).toMatch(/^https?:/)
        const read = await acquirer.readPayment(taken.providerPaymentId)
        expect(read).toMatchObject({ amountMinor: 5_499_099, currency, state: 'pending' })
        expect([wish.paymentId, null]).toContain(read.paymentId)
        expect([wish.orderId, null]).toContain(read.orderId)
      })

      test.each<Trouble>(['lost', 'late', 'html', '500', '429'])(
        'and answering %s, leaves one that can be paid',
        async (trouble) => {
          const wish = aWish()
          const before = await bank.countPayable()
          bank.trouble.next(trouble)
          const first = await acquirer.createPayment(wish).catch(() => null)
          const again = first ?? (await acquirer.createPayment(wish))
          expect((await acquirer.readPayment(again.providerPaymentId)).state).toBe('pending')
          if (!createsAnew) expect((await bank.countPayable()) - before).toBe(1)
        },
      )

      test('and not answering at all, is away and not refusing', async () => {
        bank.trouble.next('500', '500')
        await expect(acquirer.createPayment(aWish())).rejects.toBeInstanceOf(ServiceAwayError)
        bank.trouble.next('html', 'html')
        await expect(acquirer.readPayment(randomUUID())).rejects.toBeInstanceOf(ServiceAwayError)
      })

      test.skipIf(createsAnew)('of another sum under the same id, refuses', async () => {
        const wish = aWish()
        await acquirer.createPayment(wish)
        const other = acquirer.createPayment({ ...wish, amountMinor: 100, receipt: null })
        await expect(other).rejects.toBeInstanceOf(ProviderRefusedError)
      })

      test('says what became of it, and why', async () => {
        const paid = await aPaid(5_499_099)
        expect(await acquirer.readPayment(paid)).toMatchObject({ state: 'succeeded' })
        const { providerPaymentId } = await acquirer.createPayment(aWish())
        await bank.decline(providerPaymentId, 'insufficient_funds')
        const declined = await acquirer.readPayment(providerPaymentId)
        expect(declined.state).toBe('canceled')
        expect(declined.reason).toMatch(/insufficient_funds|loan_declined/)
      })
    })

    describe.skipIf(keepsMoney)('asked to give back', () => {
      test('does so in parts, never more than was paid', async () => {
        const paid = await aPaid(10_000)
        expect(await aRefund(paid, 4_000)).toMatchObject({ state: 'succeeded' })
        expect(await aRefund(paid, 6_000, 4_000)).toMatchObject({ state: 'succeeded' })
        expect(await aRefund(paid, 100, 10_000)).toMatchObject({ state: 'refused' })
      })

      test.each<Trouble>(['lost', 'late', 'html', '500', '429'])(
        'and answering %s, does not do it twice',
        async (trouble) => {
          const paid = await aPaid(10_000)
          const refundId = randomUUID()
          bank.trouble.next(trouble, trouble)
          await aRefund(paid, 5_000, 0, refundId).catch(() => null)
          bank.trouble.forget()
          const again = await aRefund(paid, 5_000, 0, refundId)
          expect(again.state).toBe('succeeded')
          expect(await acquirer.readRefund(again.providerRefundId ?? '')).toMatchObject({ state: 'succeeded' })
          // The other half is still there, and nothing beyond it.
          expect(await aRefund(paid, 5_000, 5_000)).toMatchObject({ state: 'succeeded' })
          expect(await aRefund(paid, 100, 10_000)).toMatchObject({ state: 'refused' })
        },
      )

      test('what was not paid, refuses', async () => {
        const { providerPaymentId } = await acquirer.createPayment(aWish())
        expect(await aRefund(providerPaymentId, 100)).toMatchObject({ state: 'refused' })
      })
    })

    describe.skipIf(!holds)('asked for money that it holds', () => {
      async function aHeld(amountMinor: number) {
        const { providerPaymentId } = await acquirer.createPayment(aWish({ amountMinor, receipt: null }))
        await bank.pay(providerPaymentId)
        expect(await acquirer.readPayment(providerPaymentId)).toMatchObject({ state: 'held' })
        return providerPaymentId
      }
      const take = (providerPaymentId: string) =>
        acquirer.capture({ providerPaymentId, amountMinor: 10_000, currency, receipt: null })

      test.each<Trouble>(['lost', 'late', 'html', '500', '429'])(
        'and answering %s, hands it over once',
        async (trouble) => {
          const held = await aHeld(10_000)
          bank.trouble.next(trouble, trouble)
          await take(held).catch(() => null)
          bank.trouble.forget()
          if ((await acquirer.readPayment(held)).state === 'held') await take(held)
          expect(await acquirer.readPayment(held)).toMatchObject({
            state: 'succeeded',
            amountMinor: 10_000,
          })
        },
      )

      test.each<Trouble>(['lost', 'late', 'html', '500', '429'])(
        'to let it go and answering %s, does so',
        async (trouble) => {
          const held = await aHeld(10_000)
          bank.trouble.next(trouble, trouble)
          await acquirer.cancel(held).catch(() => null)
          bank.trouble.forget()
          if ((await acquirer.readPayment(held)).state === 'held') await acquirer.cancel(held)
          expect(await acquirer.readPayment(held)).toMatchObject({ state: 'canceled' })
        },
      )
    })

    describe('and the shop', () => {
      test('book money once, however often it is told', async () => {
        const { order, id } = await anOpenAttempt()
        await bank.pay(id)
        await hear(id)
        await Promise.all([hear(id), hear(id), hear(id)])
        expect(books.paidFor(order)).toEqual([dueMinor])
        expect(await stateOf(order)).toBe(paidState)
      })

      test('book nothing anew when all of it is told again a day later', async () => {
        const { order, id } = await anOpenAttempt()
        await bank.pay(id)
        const told = await bank.told(id)
        await hear(id)
        now = new Date(now.getTime() + 86_400_000)
        if (told) await take(told)
        await hear(id)
        expect(books.paidFor(order)).toEqual([dueMinor])
      })

      test('never go backwards when what was told first arrives last', async () => {
        const { order, id } = await anOpenAttempt()
        await bank.pay(id)
        await hear(id)
        await hear(id, { status: 'canceled', reason: 'general_decline' })
        expect(await stateOf(order)).toBe(paidState)
        expect(books.paidFor(order)).toEqual([dueMinor])
      })

      test.skipIf(isSilent)('settle what is told before the answer to the create', async () => {
        const order = anOrder()
        const hasty: Acquirer = {
          ...acquirer,
          async createPayment(wish) {
            const taken = await acquirer.createPayment(wish)
            await bank.pay(taken.providerPaymentId)
            await hear(taken.providerPaymentId)
            return taken
          },
        }
        const acquirers = new Map([[hasty.name, hasty]])
        const outcome = await startPayment({ ...starting, acquirers }, order, {
          methodId: way,
          sumMinor: null,
          isPopup: isEmbedded,
        })
        expect(outcome.kind).toBe('redirect')
        expect(await stateOf(order)).toBe(paidState)
        expect(books.paidFor(order)).toEqual([dueMinor])
      })

      test.each<Trouble>(['lost', 'late', 'html', '500', '429'])(
        'begin a payment that is answered %s, and still have one',
        async (trouble) => {
          const order = anOrder()
          bank.trouble.next(trouble, trouble)
          const wish = { methodId: way, sumMinor: null, isPopup: isEmbedded }
          expect((await startPayment(starting, order, wish)).kind).toBe('providerRefused')
          bank.trouble.forget()
          expect((await startPayment(starting, order, wish)).kind).toBe('redirect')
          const id = (await findLastPayment(base.db, order.basketGroup))?.providerPaymentId ?? ''
          await bank.pay(id)
          await hear(id)
          expect(books.paidFor(order)).toEqual([dueMinor])
        },
      )

      test('make up for minutes in which the provider is away', async () => {
        const { order, id } = await anOpenAttempt()
        await bank.pay(id)
        bank.trouble.next('500', '500', '500', '500')
        await hear(id)
        expect(books.paidFor(order)).toEqual([])
        bank.trouble.forget()
        now = new Date(now.getTime() + 180_000)
        await emptyInbox(starting)
        await checkOpenPayments(starting, 60)
        expect(books.paidFor(order)).toEqual([dueMinor])
      })

      test('are told for the first time a day after the check has settled it', async () => {
        const { order, id } = await anOpenAttempt()
        await bank.pay(id)
        const told = await bank.told(id)
        now = new Date(now.getTime() + 120_000)
        await checkOpenPayments(starting, 60)
        now = new Date(now.getTime() + 86_400_000)
        if (told) await take(told)
        expect(await stateOf(order)).toBe(paidState)
        expect(books.paidFor(order)).toEqual([dueMinor])
      })

      test('find what was paid in the list of the day, and nothing that was declined', async () => {
        if (!acquirer.listPaid) return
        const paid = await aPaid(5_499_099)
        const { providerPaymentId: declined } = await acquirer.createPayment(aWish())
        await bank.decline(declined, 'insufficient_funds')
        const day = 86_400_000
        const listed = await acquirer.listPaid(new Date(now.getTime() - day), new Date(now.getTime() + day))
        expect(listed.filter((one) => one.providerPaymentId === paid)).toMatchObject([
          { amountMinor: 5_499_099, currency, state: 'succeeded' },
        ])
        expect(listed.map((one) => one.providerPaymentId)).not.toContain(declined)
      })

      test('settle by the check alone what nobody told', async () => {
        const { order, id } = await anOpenAttempt()
        await bank.pay(id)
        now = new Date(now.getTime() + 120_000)
        await checkOpenPayments(starting, 60)
        expect(books.paidFor(order)).toEqual([dueMinor])
      })

      test('do not take a wrong sum, and tell a person', async () => {
        const { order, id } = await anOpenAttempt()
        await bank.change(id, { amountMinor: 100 })
        await bank.pay(id)
        await hear(id)
        expect(books.paidFor(order)).toEqual([])
        const raised = await base.db
          .select()
          .from(paymentAlarms)
          .where(eq(paymentAlarms.orderGroupId, order.basketGroup))
        expect(raised).toMatchObject([{ what: 'paymentMismatch' }])
      })

      test('believe nobody else', async () => {
        const { order, id } = await anOpenAttempt()
        await bank.pay(id)
        const told = (await bank.told(id)) ?? { rawBody: Buffer.from('{}'), headers: {}, address: '127.0.0.1' }
        for (const foreign of foreignTold(told)) expect((await take(foreign)).kind).toMatch(/refused|unreadable/)
        expect(books.paidFor(order)).toEqual([])
        expect(await stateOf(order)).toBe('pending')
      })

      test('after a decline go on with another attempt', async () => {
        const { order, id } = await anOpenAttempt()
        await bank.decline(id, 'general_decline')
        await hear(id)
        expect(await stateOf(order)).toBe('canceled')
        now = new Date(now.getTime() + 1000)
        const again = await startPayment(starting, order, { methodId: way, sumMinor: null, isPopup: isEmbedded })
        expect(again.kind).toBe('redirect')
        const second = (await findLastPayment(base.db, order.basketGroup))?.providerPaymentId ?? ''
        expect(second).not.toBe(id)
        await bank.pay(second)
        await hear(second)
        expect(books.paidFor(order)).toEqual([dueMinor])
      })

      test('keep no money of a cancelled order', async () => {
        const { order, id } = await anOpenAttempt()
        books.cancel(order)
        await bank.pay(id)
        await hear(id)
        const attempt = await findLastPayment(base.db, order.basketGroup)
        const given = await base.db
          .select()
          .from(refunds)
          .where(eq(refunds.paymentId, attempt?.id ?? ''))
        if (holds) {
          expect([attempt?.state, (await bank.find(id)).status, given.length]).toEqual(['canceled', 'canceled', 0])
        } else {
          expect(given).toMatchObject([{ amountMinor: dueMinor, reason: 'surplus' }])
        }
      })
    })

    /** The same from a stranger: unsigned, from elsewhere, with a changed word, broken. */
    function foreignTold(told: ToldRequest): ToldRequest[] {
      const text = told.rawBody.toString('utf8')
      const changed = Buffer.from(`${text.slice(0, -4)}${text.endsWith('0000') ? '1111' : '0000'}`)
      const isSigned = name !== 'yookassa' && name !== 'dolyame' && name !== 'tbank'
      return isSigned
        ? [
            { ...told, headers: {}, rawBody: Buffer.from('{"type":') },
            { ...told, rawBody: changed },
          ]
        : [
            { ...told, address: '203.0.113.7' },
            { ...told, address: 'nonsense' },
            { ...told, rawBody: changed },
          ]
    }
  },
)
