import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database.ts'
import { unsealText } from '#server/platform/seal-text.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { ownOrigin, withShop } from '../../tests/harness/shop.ts'
import { letterHtml } from './letter-html.ts'
import { createSmtp } from './providers/smtp.ts'
import { createMessages } from './send.ts'
import { messageStops, messages } from './tables.ts'

const secret = '0f1e2d3c4b5a69788796a5b4c3d2e1f0'
const shop = withShop({ APP_SECRET: secret })
const secrets = createSecrets(secret)
const own = createMessages({
  secrets,
  shopName: 'Комод',
  publicUrl: 'https://komod.example',
  log: pino({ level: 'silent' }),
  perAddressHour: 50,
  shopBudgetDay: 50,
  countryPrefixes: ['7'],
})
const email = 'anna@example.com'
const url = 'https://komod.example/reviews/write/abc/'

beforeEach(async () => {
  await shop.base.db.delete(messages)
  await shop.base.db.delete(messageStops)
})

const invite = (number = '10001') =>
  inTransaction(shop.base.db, (tx) =>
    own.send(
      tx,
      {
        template: 'reviewInvited',
        to: { phone: null, email, isConfirmed: true },
        facts: { number, url },
        language: 'ru',
      },
      shop.time.now,
    ),
  )

async function lastWords(): Promise<{ text: string; html: string; stopUrl?: string }> {
  const [row] = await shop.base.db.select().from(messages)
  if (!row?.sealedText) throw new Error('Nothing waits.')
  return JSON.parse(unsealText(row.sealedText, secrets))
}

const post = (path: string, payload: string, headers: Record<string, string>) =>
  shop.app.http.inject({ method: 'POST', url: path, payload, headers })
const ask = (path: string, body: object) =>
  post(path, JSON.stringify(body), { 'content-type': 'application/json', origin: ownOrigin })
const oneClick = (path: string) =>
  post(path, 'List-Unsubscribe=One-Click', { 'content-type': 'application/x-www-form-urlencoded' })

describe('the link that stops letters', () => {
  test('is pressed by a mail program: what it names comes no more, and all else does', async () => {
    expect(await invite()).toHaveLength(1)
    const { stopUrl = '', text, html } = await lastWords()
    expect(text).toContain(stopUrl)
    expect(html).toContain(stopUrl)
    expect(stopUrl).not.toContain('anna')
    const { pathname, search, searchParams } = new URL(stopUrl)
    expect((await oneClick(pathname + search)).json()).toEqual({ status: true })
    await shop.base.db.delete(messages)
    expect(await invite('10002')).toEqual([])
    const order = { number: '10002', sums: '', owed: '', phone: '+7 351 000-00-00', way: '', url, sum: '1 ₽' }
    const placed = await inTransaction(shop.base.db, (tx) =>
      own.send(
        tx,
        { template: 'orderPlaced', to: { phone: null, email, isConfirmed: true }, facts: order, language: 'ru' },
        shop.time.now,
      ),
    )
    expect(placed).toHaveLength(1)
    const letter = searchParams.get('letter')
    expect((await ask('/api_vue/messages/letter/', { letter })).json()).toEqual({
      topic: 'reviews',
      email: 'an***@example.com',
      isStopped: true,
      canResume: true,
    })
    expect((await ask('/api_vue/messages/stop/', { letter, isStopped: false })).json()).toMatchObject({
      isStopped: false,
    })
    expect(await invite('10003')).toHaveLength(1)
  })

  test('stops nothing when it is broken, nor when another site asks for it', async () => {
    await invite()
    const letter = new URL((await lastWords()).stopUrl ?? '').searchParams.get('letter') ?? ''
    expect((await oneClick(`/unsubscribe/?letter=${letter.slice(0, -4)}AAAA`)).statusCode).toBe(404)
    expect((await oneClick('/unsubscribe/')).statusCode).toBe(400)
    const foreign = { 'content-type': 'application/json', origin: 'https://evil.example' }
    expect(
      (await post('/api_vue/messages/stop/', JSON.stringify({ letter, isStopped: true }), foreign)).statusCode,
    ).toBe(403)
    expect(await shop.base.db.select().from(messageStops)).toEqual([])
  })

  test('gives way to a consent that was given later, and to that alone', async () => {
    await shop.base.db
      .insert(messageStops)
      .values({ email, topic: 'favourites', consentId: 7, stoppedAt: shop.time.now })
    const tell = (consentId: number) =>
      inTransaction(shop.base.db, (tx) =>
        own.send(
          tx,
          {
            template: 'favouriteCheaper',
            to: { phone: null, email, isConfirmed: true },
            facts: { goods: 'Диван', url },
            language: 'en',
            consentId,
          },
          shop.time.now,
        ),
      )
    expect(await tell(7)).toEqual([])
    expect(await tell(8)).toHaveLength(1)
  })
})

describe('the look of a letter', () => {
  const parts = { language: 'ru', shopName: 'Комод', subject: 'Заказ 1 принят', url } as const

  test('the words before the address name its button; a long sentence does not', () => {
    const html = letterHtml({ ...parts, text: `Заказ принят.\n\nСостав и доставка: ${url}\n\nКомод` })
    expect(html).toContain(`<a href="${url}"`)
    expect(html).toContain('>Состав и доставка</a>')
    const long = letterHtml({ ...parts, text: `Очень длинные слова, которые никак не станут надписью кнопки: ${url}` })
    expect(long).toContain('>Открыть</a>')
  })

  test('what a person typed is words: no markup, no link', () => {
    const html = letterHtml({ ...parts, text: '<b onclick="x">Анна</b> https://evil.example дарит' })
    expect(html).not.toContain('<b ')
    expect(html).not.toContain('href="https://evil.example')
    expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;Анна')
  })

  test('things are shown with name, detail and picture', () => {
    const pictures = [
      { name: 'Стул «Ива»', detail: '2 × 4 990 ₽', pictureUrl: 'https://komod.example/media/a/320.webp' },
    ]
    const html = letterHtml({ ...parts, text: 'Принят.', pictures })
    expect(html).toContain('src="https://komod.example/media/a/320.webp" width="72" height="72" alt="Стул «Ива»"')
    expect(html).toContain('Стул «Ива»')
  })

  test('a picture that the letter is about stands in its full width above its words', () => {
    const pictureUrl = 'https://komod.example/letters/certificate-sofa.png'
    const pictures = [{ name: '3 000 ₽', detail: 'ABCD-1234', pictureUrl, isWide: true }]
    const html = letterHtml({ ...parts, text: 'Ваш сертификат.', pictures })
    expect(html).toMatch(
      /<img src="https:\/\/komod\.example\/letters\/certificate-sofa\.png" width="536"[^>]*>.*3 000 ₽.*ABCD-1234/s,
    )
  })
})

test('a letter goes with both its looks and the headers of one click; 4xx of the server means later', async () => {
  const got: string[] = []
  const mail = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('full') ? Object.assign(new Error('mailbox is full'), { responseCode: 452 }) : null),
    async onData(stream, _session, done) {
      let text = ''
      for await (const part of stream) text += part
      got.push(text)
      done()
    },
  })
  mail.listen(0, '127.0.0.1')
  await once(mail.server, 'listening')
  const { port } = mail.server.address() as AddressInfo
  const smtp = createSmtp({ url: `smtp://127.0.0.1:${port}`, from: 'shop@komod.example' })
  const letter = { id: 1, email, subject: 'A', text: 'plain', html: '<p>rich</p>', stopUrl: 'https://komod.example/u/' }
  expect(await smtp.send(letter)).toMatchObject({ kind: 'sent' })
  expect(got[0]).toContain('List-Unsubscribe: <https://komod.example/u/>')
  expect(got[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(got[0]).toContain('multipart/alternative')
  expect(got[0]).toContain('<p>rich</p>')
  await smtp.send({ id: 2, email, subject: 'B', text: 'plain' })
  expect(got[1]).not.toContain('List-Unsubscribe')
  expect(await smtp.send({ ...letter, email: 'full@example.com' })).toMatchObject({ kind: 'later' })
  await new Promise<void>((resolve) => mail.close(() => resolve()))
})
