import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changed, inTransaction, rows } from '#server/platform/database.ts'
import { createOutgoing } from '#server/platform/outgoing.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { sendQueued } from './deliver.ts'
import { countFailed } from './failed-messages.ts'
import { createEmailOutbox, createSmsOutbox } from './providers/outbox.ts'
import { createWebPush, keysOf, pushServices } from './providers/web-push.ts'
import { listDevices, removeDevice, saveDevice } from './push-devices.ts'
import { createMessages } from './send.ts'

const base = withDatabase()
const secrets = createSecrets('a secret of the tests only')
const day = new Date('2026-11-20T07:00:00Z')
const customerId = 4001
const logged: string[] = []
const log = pino({ level: 'info' }, { write: (line) => void logged.push(line) })
let server: Server
let answers: number[] = []
let taken: { path: string; headers: NodeJS.Dict<string | string[]>; body: Buffer }[] = []

/** A push service on this machine, as RFC 8030 has it. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    taken.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(answers.shift() ?? 201, { location: '/message/1' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => void server.close())
beforeEach(async () => {
  answers = []
  taken = []
  logged.length = 0
  await changed(base.db, sql`truncate sms_messages, push_devices, pgboss.job cascade`)
})

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const keys = keysOf(secrets.key('push keys'))
const shop = createMessages({
  secrets,
  shopName: 'Комод',
  publicUrl: 'https://komod.example',
  log,
  perAddressHour: 50,
  shopBudgetDay: 100,
  countryPrefixes: ['7'],
})

function carrier() {
  const services = [origin()]
  const outgoing = createOutgoing({ services: pushServices(services), clock: () => day, log, metrics: new Registry() })
  return createWebPush(outgoing, { ...keys, contact: 'mailto:shop@komod.example', services })
}
const deps = () => ({
  db: base.db,
  isConsentOpen: async () => true,
  sms: createSmsOutbox(base.db, () => day),
  email: createEmailOutbox(base.db, () => day),
  push: carrier(),
  secrets,
  clock: () => day,
  log,
})

/** A browser: it has a key pair and a secret, and can read what is encrypted for them. */
function aBrowser(path: string) {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    device: {
      customerId,
      endpoint: `${origin()}${path}`,
      publicKey: own.toString('base64url'),
      secret: auth.toString('base64url'),
      label: 'Chrome, Android',
      language: 'ru' as const,
      visitorId: crypto.randomUUID(),
    },
    /** RFC 8291 and RFC 8188, from the other side. */
    read(body: Buffer) {
      const salt = body.subarray(0, 16)
      const keyLength = body.readUInt8(20)
      const sender = body.subarray(21, 21 + keyLength)
      const sealed = body.subarray(21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
      const key = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
      const part = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', key, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
      const opened = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
      opened.setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
      // The last record ends with a 2.
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
    },
  }
}

async function allow(device: ReturnType<typeof aBrowser>['device']) {
  return inTransaction(base.db, (tx) => saveDevice(tx, device, day))
}

const facts = {
  number: '10001',
  day: 'в субботу, 28 ноября',
  url: 'https://komod.example/o/1',
  sum: '',
  way: '',
  phone: '+7 351 000-00-00',
}
async function tellDay(now = day, offset = 300): Promise<number[]> {
  const to = { phone: null, customerId, isConfirmed: true, utcOffsetMinutes: offset }
  return inTransaction(base.db, (tx) => shop.send(tx, { template: 'orderDayChanged', to, facts, language: 'ru' }, now))
}

describe('a push message', () => {
  test('reaches the browser encrypted for it alone, signed by the shop, and shows the news', async () => {
    const browser = aBrowser('/send/abc-secret')
    await allow(browser.device)
    const [id = 0] = await tellDay()
    await sendQueued(deps(), id)
    const [sent] = taken
    expect(sent?.path).toBe('/send/abc-secret')
    expect(sent?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(sent?.body.toString('latin1')).not.toContain('10001')
    expect(browser.read(sent?.body ?? Buffer.alloc(0))).toEqual({
      title: 'Новый день доставки',
      body: 'Заказ 10001 привезём в субботу, 28 ноября. Неудобно? Выберите другой',
      url: facts.url,
      tag: `message-${id}`,
    })
    expect(isSignedByShop(String(sent?.headers.authorization))).toBe(true)
    expect(logged.join()).not.toContain('abc-secret')
    expect((await listDevices(base.db, customerId))[0]?.toldAt).toEqual(day)
  })

  test('goes to each browser of the account and to no other account’s', async () => {
    await allow(aBrowser('/send/phone').device)
    await allow(aBrowser('/send/desk').device)
    await allow({ ...aBrowser('/send/foreign').device, customerId: 4002 })
    for (const id of await tellDay()) await sendQueued(deps(), id)
    expect(taken.map(({ path }) => path).sort()).toEqual(['/send/desk', '/send/phone'])
  })

  test.each([404, 410])(
    'that is answered by %i takes the browser off the list, and the desk is not bothered again',
    async (status) => {
      await allow(aBrowser('/send/gone').device)
      const [id = 0] = await tellDay()
      answers = [status]
      await sendQueued(deps(), id)
      expect(await listDevices(base.db, customerId)).toEqual([])
      expect(await tellDay()).toEqual([])
      expect(await countFailed(base.db)).toBe(0)
    },
  )

  test.each([429, 503])('that is answered by %i goes later, and the browser stays', async (status) => {
    const browser = aBrowser('/send/busy')
    await allow(browser.device)
    const [id = 0] = await tellDay()
    answers = [status]
    await expect(sendQueued(deps(), id)).rejects.toThrow()
    expect(await listDevices(base.db, customerId)).toHaveLength(1)
    await sendQueued(deps(), id)
    expect(browser.read(taken.at(-1)?.body ?? Buffer.alloc(0))).toMatchObject({ title: 'Новый день доставки' })
  })

  test('rings nobody by night, whatever the news: it waits for nine in the morning there', async () => {
    await allow(aBrowser('/send/night').device)
    const [id] = await tellDay(new Date('2026-11-20T18:00:00Z'))
    const [job] = await rows<{ at: string }>(
      base.db,
      sql`select start_after::text at from pgboss.job where data->'payload'->>'messageId' = ${String(id)}`,
    )
    expect(new Date(job?.at ?? 0)).toEqual(new Date('2026-11-21T04:00:00Z'))
  })
})

describe('a browser', () => {
  test('belongs to whoever allowed it last, and is removed by its owner alone', async () => {
    const { device } = aBrowser('/send/shared')
    await allow(device)
    await allow({ ...device, customerId: 4002 })
    expect(await listDevices(base.db, customerId)).toEqual([])
    const [own] = await listDevices(base.db, 4002)
    const remove = (who: number) => inTransaction(base.db, (tx) => removeDevice(tx, who, own?.id ?? 0))
    expect(await remove(customerId)).toBe(false)
    expect(await remove(4002)).toBe(true)
  })

  test('of an address that is no push service’s is not taken, however it is written', () => {
    const { isTakenFor } = carrier()
    expect(isTakenFor(`${origin()}/send/1`)).toBe(true)
    for (const address of ['http://127.0.0.1:1/', `${origin()}@evil.example/`, 'http://169.254.169.254/', '/send', ''])
      expect(isTakenFor(address)).toBe(false)
  })

  test('more than ten are no person’s own', async () => {
    for (let one = 0; one < 10; one++) expect(await allow(aBrowser(`/send/${one}`).device)).toBe('saved')
    expect(await allow(aBrowser('/send/more').device)).toBe('tooMany')
  })
})

/** The token of RFC 8292 is the shop's own, and for this push service. */
function isSignedByShop(authorization: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head, body, signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString())
  return (
    key === keys.publicKey &&
    claims.aud === origin() &&
    verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
}
