import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import type { Outgoing } from '#server/platform/outgoing.ts'
import { standInRoutes } from '../stand-ins/stand-in-routes.ts'
import { yandexPayStandIn } from '../stand-ins/yandex-pay.ts'
import { yandexPayAcquirer } from './yandex-pay.ts'

const shop = { key: 'a-key', merchantId: 'komod', url: '', isStandIn: true }
const now = new Date('2026-11-22T10:00:00Z')
const seconds = now.getTime() / 1000
const claims = {
  merchantId: 'komod',
  exp: seconds + 300,
  event: 'ORDER_STATUS_UPDATED',
  order: { orderId: 'o-1', paymentStatus: 'CAPTURED' },
}

async function anAcquirer() {
  const standIn = yandexPayStandIn(shop)
  const app = fastify()
  await app.register(
    standInRoutes(new Map([[standIn.name, standIn]]), { db: null as never, clock: () => now, publicUrl: '' }),
  )
  let asked = 0
  const outgoing: Outgoing = {
    async ask(_service, { path }) {
      asked++
      const answer = await app.inject({ url: `/dev/banks/yandex-pay${path}` })
      const { statusCode: status, body: text, rawPayload: bytes } = answer
      return { status, headers: new Headers(), text, bytes }
    },
  }
  const acquirer = yandexPayAcquirer(outgoing, shop)
  const tell = (token: string, at = now) =>
    acquirer.verifyEvent({ rawBody: Buffer.from(token), headers: {}, address: '203.0.113.7' }, at)
  return { standIn, tell, asked: () => asked }
}

test('a token under a published key is believed wherever it comes from, and keys are asked for once', async () => {
  const { standIn, tell, asked } = await anAcquirer()
  const told = await tell(standIn.token(claims))
  expect(told).toMatchObject({ kind: 'payment', providerPaymentId: 'o-1', eventKey: 'yandex-pay:o-1:CAPTURED' })
  await tell(standIn.token(claims))
  expect(asked()).toBe(1)
})

test('of a refund it names the operation by the shop’s own key', async () => {
  const { standIn, tell } = await anAcquirer()
  const operation = { operationType: 'REFUND', externalOperationId: 'r-1', orderId: 'o-1', status: 'SUCCESS' }
  const told = await tell(standIn.token({ ...claims, order: undefined, event: 'OPERATION_STATUS_UPDATED', operation }))
  expect(told).toMatchObject({ kind: 'refund', providerRefundId: 'r-1' })
})

test.each([
  { what: 'that has expired', bend: { exp: seconds - 1 }, why: 'stale' },
  { what: 'for another merchant', bend: { merchantId: 'other' }, why: 'foreign' },
  { what: 'of something else', bend: { event: 'PAYOUT' }, why: 'unreadable' },
])('a token $what is not believed', async ({ bend, why }) => {
  const { standIn, tell } = await anAcquirer()
  expect(await tell(standIn.token({ ...claims, ...bend }))).toEqual({ kind: 'refused', why })
})

test('an unknown key, another algorithm, a foreign signature and no signature are not believed', async () => {
  const { standIn, tell, asked } = await anAcquirer()
  const stranger = yandexPayStandIn(shop)
  const good = standIn.token(claims)
  expect(await tell(good)).toMatchObject({ kind: 'payment' })
  expect(await tell(stranger.token(claims))).toEqual({ kind: 'refused', why: 'forged' })
  expect(await tell(standIn.token(claims, { kid: 'another' }))).toEqual({ kind: 'refused', why: 'forged' })
  expect(await tell(standIn.token(claims, { alg: 'none' }))).toEqual({ kind: 'refused', why: 'unsigned' })
  expect(await tell(good.slice(0, good.lastIndexOf('.')))).toEqual({ kind: 'refused', why: 'unsigned' })
  // Made-up keys do not make the shop ask again and again.
  expect(asked()).toBe(1)
})
