import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { productParts } from '#server/claims/tables.ts'
import { verifyPassword } from '#server/customer/password.ts'
import { customers } from '#server/customer/tables.ts'
import { orderGroups, orders } from '#server/order/tables.ts'
import { raiseAlarm } from '#server/payment/alarms.ts'
import { payments } from '#server/payment/tables.ts'
import { questions, reviews } from '#server/reviews/tables.ts'
import { type CommandName, runCommand } from '../../tests/harness/commands.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aProduct } from '../../tests/harness/goods.ts'
import { createMarket } from '../../tests/harness/shoppers.ts'

const base = withDatabase()
const dataFolder = mkdtempSync(join(tmpdir(), 'komod-commands-'))
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

const run = (name: CommandName, args: readonly string[] = [], input?: string) =>
  runCommand(name, args, { url: base.url, dataFolder, ...(input !== undefined && { input }) })

describe('called wrongly, a command says how it is called and does nothing', () => {
  const wrong: [CommandName, string[]][] = [
    ['admin', ['--phone', '12', '--login', 'x']],
    ['alarms', ['--close']],
    ['orders', ['--order', '10001', '--to', 'lost']],
    ['reviews', ['--approve', 'q7']],
    ['transfers', ['--order', '10001', '--sum', '-5', '--document', '1']],
    ['parts', ['one.csv', 'two.csv']],
    ['import', ['--only', 'pictures', 'feed.yml']],
    ['backup', []],
    ['restore', ['--to', 'x']],
  ]
  // Without a database: whoever only asks must not start one.
  test.each(wrong)('%s %j', { timeout: 60_000 }, async (name, args) => {
    const end = await runCommand(name, args, { url: 'postgres://nobody@127.0.0.1:1/none', dataFolder })
    expect(end).toMatchObject({ code: 2, said: '', complained: expect.stringContaining(`npm run ${name}`) })
  })
})

test('admin makes an administrator by a password that is typed', { timeout: 120_000 }, async () => {
  const who = ['--phone', '+7 912 000-11-22', '--login', 'chief']
  expect(await run('admin', who, 'short\n')).toMatchObject({
    code: 1,
    complained: expect.stringContaining('at least 8 characters'),
  })
  const made = await run('admin', who, 'a long enough secret\n')
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('is an administrator now') })
  expect(made.said).not.toContain('9120001122')
  const [chief] = await base.db.select().from(customers).where(eq(customers.login, 'chief'))
  expect(await verifyPassword('a long enough secret', chief?.passwordHash ?? null)).toBe(true)
  expect(await run('admin', ['--phone', '89120001133', '--login', 'chief'], 'a long enough secret\n')).toMatchObject({
    code: 1,
    complained: expect.stringContaining('belongs to somebody else'),
  })
  expect(await run('admin', ['--close-demo-people'])).toMatchObject({ code: 0 })
})

test('alarms are listed and closed once', { timeout: 120_000 }, async () => {
  const alarm = { key: 'refund/7/refused', what: 'refundRefused', orderGroupId: null, detail: 'no such card' } as const
  await raiseAlarm(base.db, pino({ level: 'silent' }), { ...alarm, at: new Date() })
  const listed = await run('alarms')
  expect(listed).toMatchObject({
    code: 0,
    said: expect.stringMatching(/refund\/7\/refused {2}refundRefused[\s\S]*1 open\./),
  })
  expect(await run('alarms', ['--close', alarm.key])).toMatchObject({ code: 0, said: `Closed ${alarm.key}.\n` })
  expect(await run('alarms', ['--close', alarm.key])).toMatchObject({ code: 1, said: '' })
  expect(await run('alarms')).toMatchObject({ code: 0, said: '0 open.\n' })
})

test('reviews and questions are read, shown and refused', { timeout: 120_000 }, async () => {
  expect(await run('reviews')).toMatchObject({ code: 0, said: 'Nothing waits.\n' })
  const productId = await aProduct(base.db)
  const words = { productId, author: 'Анна', text: 'Мягкий', state: 'waiting' } as const
  const said = await base.db
    .insert(reviews)
    .values([
      { ...words, rating: 5, writtenAt: new Date() },
      { ...words, rating: 1, writtenAt: new Date() },
    ])
    .returning({ id: reviews.id })
  const [asked] = await base.db
    .insert(questions)
    .values({ ...words, text: 'Скрипит?', askedAt: new Date() })
    .returning({ id: questions.id })
  const [good, bad] = said.map(({ id }) => `r${id}`)
  const question = `q${asked?.id}`
  const waiting = await run('reviews')
  expect(waiting.said).toContain(`${good}  5/5  Анна: Мягкий`)
  expect(waiting.said).toContain(`${question}  Анна: Скрипит?`)
  expect(await run('reviews', ['--approve', good ?? '', '--answer', 'Спасибо'])).toMatchObject({ code: 0 })
  expect(await run('reviews', ['--refuse', bad ?? ''])).toMatchObject({ code: 0 })
  expect(await run('reviews', ['--approve', question, '--answer', 'Нет'])).toMatchObject({ code: 0 })
  expect(await run('reviews', ['--approve', good ?? ''])).toMatchObject({ code: 1 })
  expect(await run('reviews')).toMatchObject({ said: 'Nothing waits.\n' })
  const states = await base.db
    .select({ state: reviews.state, answer: reviews.answer })
    .from(reviews)
    .orderBy(reviews.id)
  expect(states).toEqual([
    { state: 'approved', answer: 'Спасибо' },
    { state: 'refused', answer: '' },
  ])
})

test('orders are listed, moved, asked for a prepayment and paid by a transfer', { timeout: 180_000 }, async () => {
  const market = await createMarket(base.db)
  const offerId = await market.aSellableOffer(5)
  const shopper = market.aShopper()
  const body = { name: 'Анна', phoneNumber: '79120000001', offerIds: [offerId], consents: ['order' as const] }
  await shopper.basket.addToBasket({ body: { offers: [{ offerId, quantity: 1 }] } })
  const { basketGroup } = await shopper.checkout.createOrder({ body })
  const [group] = await base.db.select().from(orderGroups).where(eq(orderGroups.id, basketGroup))
  const number = String(group?.number)

  expect(await run('orders')).toMatchObject({ code: 0, said: expect.stringContaining(`${number}  `) })
  expect(await run('orders', ['--order', number, '--prepayment', '30'])).toMatchObject({
    code: 0,
    said: `${number}: 16497 before work begins.\n`,
  })
  expect(await run('orders', ['--order', number, '--prepayment', 'own'])).toMatchObject({ code: 0 })

  const transfer = ['--order', number, '--sum', '54990,00', '--document', '118']
  expect(await run('transfers', transfer)).toMatchObject({ code: 1, complained: expect.stringContaining('No bill') })
  await base.db.insert(payments).values({
    code: 'a-bill',
    orderGroupId: basketGroup,
    orderNumber: number,
    methodId: 'bill',
    kind: 'bill',
    amountMinor: 5_499_000,
    currency: 'RUB',
    state: 'pending',
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 86_400_000),
  })
  expect(await run('transfers', transfer)).toMatchObject({ code: 0, said: expect.stringContaining('Recorded') })
  expect(await run('transfers', transfer)).toMatchObject({ code: 0, said: expect.stringContaining('nothing changed') })
  const [paid] = await base.db.select({ paidMinor: orders.paidMinor }).from(orders).where(eq(orders.number, number))
  expect(paid?.paidMinor).toBe(5_499_000)

  expect(await run('orders', ['--order', number, '--to', 'inWork'])).toMatchObject({
    code: 0,
    said: expect.stringContaining('inWork'),
  })
  expect(await run('orders', ['--order', number, '--to', 'new'])).toMatchObject({
    code: 1,
    complained: expect.stringContaining('from there:'),
  })
  expect(await run('orders', ['--order', '999999999', '--to', 'inWork'])).toMatchObject({ code: 1 })
})

test('import tells of a shop that had none, and of a file that is not there', { timeout: 120_000 }, async () => {
  expect(await run('import', ['--runs'])).toMatchObject({ code: 0, said: 'There was no import yet.\n' })
  const missing = await run('import', [join(dataFolder, 'nowhere.yml')])
  expect(missing).toMatchObject({ code: 1, complained: expect.stringContaining('Nothing was changed.') })
  expect(await run('import', ['--runs'])).toMatchObject({ code: 0, said: expect.stringContaining(': refused') })
})

test('a backup is made and told; its folder is not written over; a full database takes none', {
  timeout: 120_000,
}, async () => {
  const to = join(dataFolder, 'kept')
  expect(await run('backup', ['--to', to])).toMatchObject({ code: 0, said: expect.stringMatching(/As of .* tables/) })
  expect(await run('backup', ['--to', to])).toMatchObject({ code: 1, complained: expect.stringContaining('already') })
  expect(await run('restore', ['--from', to])).toMatchObject({
    code: 1,
    complained: expect.stringContaining('not empty'),
  })
})

test('parts takes a table in, and names each line that it refused', { timeout: 60_000 }, async () => {
  const externalId = 'commode-1'
  const productId = await aProduct(base.db, { externalId })
  const file = join(dataFolder, 'parts.csv')
  const head = 'product;box;code;quantity;spares;ru'
  writeFileSync(file, [head, `${externalId};1;A1;2;4;Дверь`, 'nobody;1;A1;1;;Полка'].join('\n'))
  const taken = await run('parts', [file])
  expect(taken).toMatchObject({ code: 1, said: expect.stringContaining('Parts of 1 models are in the shop') })
  expect(taken.complained).toContain('parts.csv:3: nobody: the model is not in the shop')
  const kept = () => base.db.select().from(productParts).where(eq(productParts.productId, productId))
  expect(await kept()).toMatchObject([{ code: 'A1', quantity: 2, spares: 4, names: { ru: 'Дверь' } }])
  writeFileSync(file, [head, `${externalId};1;B1;1;;Полка`, `${externalId};вторая;B2;1;;Дно`].join('\n'))
  expect((await run('parts', [file])).complained).toContain(`parts.csv:3: ${externalId} B2: box is no whole number`)
  expect(await kept()).toMatchObject([{ code: 'A1' }])
  writeFileSync(file, 'product;box\n')
  expect((await run('parts', [file])).complained).toContain('parts.csv:1: The column code, quantity, ru is missing.')
})
