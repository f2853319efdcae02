import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withBrowser } from './browser.ts'
import { cardsOf, dayIn, type Figures, figuresIn, linesOf, orderRows, partsIn, sumsIn } from './figures.ts'
import {
  agreeToAccount,
  agreeToOrder,
  aPerson,
  buyButton,
  chooseCity,
  main,
  type Person,
  readCode,
  said,
  sumIn,
} from './steps.ts'

const { visit } = withBrowser()
const cities = [
  { city: 'Челябинск', timeZone: 'Asia/Yekaterinburg', address: 'Челябинск, проспект Ленина, 27' },
  { city: 'Алматы', timeZone: 'Asia/Almaty', address: 'Алматы, проспект Абая, 10' },
]

/** Pages as the shop sends them: what is compared is what everybody reads. */
const plain = { javaScriptEnabled: false }

test.each(cities)(
  'card, product and basket say one price, monthly sum, day and stock in $city',
  async ({ city, timeZone }) => {
    const page = await visit(plain)
    await page.goto('/')
    await chooseCity(page, city)
    const goods = [...(await someGoods(page, '/catalog/divany/')), ...(await someGoods(page, '/catalog/kresla/'))]
    const inList: Record<string, Figures> = {}
    const onPage: Record<string, Figures> = {}
    const inBasket: Record<string, Figures> = {}
    for (const { text, url } of goods) {
      inList[url] = figuresIn(text, timeZone)
      await page.goto(url)
      const whole = await linesOf(main(page))
      onPage[url] = figuresIn(whole.slice(0, whole.indexOf('\nРазмеры')), timeZone)
      await buyButton(page).click()
      const line = page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem')
      const own = line.filter({ has: page.locator(`a[href^="${url.split('?')[0]}"]`) }).first()
      inBasket[url] = figuresIn(await linesOf(own), timeZone)
    }
    expect(Object.keys(inList).length).toBeGreaterThan(3)
    expect(onPage).toEqual(inList)
    // The monthly sum stands under the total.
    const asLine = (figures: Figures) => ({ ...figures, parts: null })
    expect(inBasket).toEqual(Object.fromEntries(Object.entries(inList).map(([url, one]) => [url, asLine(one)])))
    const panel = await said(page.getByRole('complementary', { name: 'Итого' }))
    const total = Object.values(inList).reduce((all, { price }) => all + (price ?? 0), 0)
    expect(sumIn(panel.slice(panel.lastIndexOf('Итого')))).toBe(total)
  },
)

test.each(cities)('a thing alone is paid by one monthly sum from its card to its payment in $city', async (wish) => {
  const page = await visit(plain)
  await page.goto('/')
  await chooseCity(page, wish.city)
  await page.goto('/catalog/kresla/')
  const card = (await cardsOf(page)).find(({ text }) => text.includes('В корзину') && partsIn(text))
  if (!card) throw new Error('No card names a monthly sum')
  const parts = partsIn(card.text)
  await page.goto(card.url)
  expect(partsIn(await linesOf(main(page)))).toBe(parts)
  await buyButton(page).click()
  await page.goto('/personal/basket/')
  expect(partsIn(await linesOf(main(page)))).toBe(parts)

  await page.goto('/personal/checkout/')
  const person = aPerson()
  await page.getByRole('textbox', { name: 'Имя и фамилия' }).fill(person.name)
  await page.getByRole('textbox', { name: 'Телефон' }).fill(person.phone)
  await page.getByRole('button', { name: 'Дальше, к доставке' }).click()
  await chooseDelivery(page, wish.address, false)
  await page.getByRole('button', { name: 'Дальше, к оплате' }).click()
  const step = await linesOf(main(page))
  // Delivery is in the total by now: the figure is a part of the sum it stands beside.
  const months = parts?.split(' × ')[0]
  const part = Math.floor((orderRows(step).Итого ?? 0) / Number(months))
  expect(partsIn(step)).toBe(`${months} × ${part}`)
})

// Sets of their own: a journey takes pieces that the next would miss.
test.each([
  {
    who: 'a guest in Челябинск, to the door',
    kit: '/catalog/pryamye-divany/divan-verba/',
    ...cities[0],
    withServices: false,
    pay: 'При получении',
  },
  {
    who: 'a guest in Челябинск, carried up and put together',
    kit: '/catalog/dvuspalnye-krovati/krovat-tish/',
    ...cities[0],
    withServices: true,
    pay: 'При получении',
  },
  {
    who: 'a signed-in buyer in Алматы, paid in part',
    kit: '/catalog/dvuspalnye-krovati/krovat-zefir/',
    ...cities[1],
    withServices: true,
    pay: 'Картой',
  },
])('basket, steps, order, account and message say one sum and one day: $who', async (wish) => {
  const { kit, city = '', timeZone = '', address = '', withServices, pay } = wish
  const isKnown = wish.who.startsWith('a signed-in')
  const page = await visit(plain)
  const person = aPerson()
  await page.goto('/')
  await chooseCity(page, city)
  if (isKnown) await signIn(page, person)
  await page.goto(kit)
  await main(page)
    .getByRole('button', { name: /^Весь комплект в корзину/ })
    .click()
  const inBasket = await goodsSum(page)

  await main(page)
    .getByRole('link', { name: /^Оформить/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Имя и фамилия' }).fill(person.name)
  await page.getByRole('textbox', { name: 'Телефон' }).fill(person.phone)
  const atFirst = orderRows(await linesOf(main(page)))
  await page.getByRole('button', { name: 'Дальше, к доставке' }).click()
  expect(atFirst.Товары).toBe(inBasket)
  expect(addedUp(atFirst)).toBe(atFirst.Итого)

  const services = await chooseDelivery(page, address, withServices)
  const atDelivery = orderRows(await linesOf(main(page)))
  expect(atDelivery).toMatchObject({ Товары: inBasket, ...services })
  expect(addedUp(atDelivery)).toBe(atDelivery.Итого)

  await page.getByRole('button', { name: 'Дальше, к оплате' }).click()
  const atPayment = await linesOf(main(page))
  expect(orderRows(atPayment)).toEqual(atDelivery)
  const day = dayIn(/\nКогда\n[^\n]+/u.exec(atPayment)?.[0] ?? '', timeZone)
  expect(dayIn(/\nДоставка, [^\n]+/u.exec(atPayment)?.[0] ?? '', timeZone)).toBe(day)

  const paid = pay === 'Картой' ? await payInPart(page, atPayment) : await payLater(page, pay)
  const rest = (atDelivery.Итого ?? 0) - paid
  const placed = await linesOf(main(page))
  const number = /Заказ (\d+) оформлен/.exec(placed)?.[1] ?? ''
  expect(orderRows(placed)).toEqual(atDelivery)
  expect(dayIn(/\nПривезём [^\n]+/u.exec(placed)?.[0] ?? '', timeZone)).toBe(day)
  if (paid > 0) expect([sumAfter(placed, 'Получили'), sumAfter(placed, 'Осталось оплатить')]).toEqual([paid, rest])

  expect(sumIn(await messageOf(page, new RegExp(`заказ ${partsOf(number)} на`)))).toBe(atDelivery.Итого)
  if (paid > 0) expect(sumIn(await messageOf(page, new RegExp(`за заказ ${number}`)))).toBe(paid)
  if (!isKnown) await signIn(page, person)
  await page.goto('/personal-lk/orders/')
  const inList = await linesOf(main(page).getByRole('article').filter({ hasText: number }))
  const known = [atDelivery.Итого, ...(paid > 0 ? [paid, rest] : [])]
  expect(new Set(sumsIn(inList))).toEqual(new Set(known))
  expect(dayIn(inList.slice(inList.search(/Привезём|Доставка/)), timeZone)).toBe(day)
  await main(page)
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click()
  const inAccount = await linesOf(main(page))
  expect(orderRows(inAccount)).toEqual(atDelivery)
  expect(dayIn(/\nПривезём[^\n]*\n[^\n]+/u.exec(inAccount)?.[0] ?? '', timeZone)).toBe(day)
  if (paid > 0) expect(sumAfter(inAccount, 'Осталось оплатить')).toBe(rest)
})

/** Of a list: what is plentiful and what is nearly gone, so that both ways of saying it are compared. */
async function someGoods(page: Page, list: string) {
  await page.goto(list)
  const cards = (await cardsOf(page)).filter(({ text }) => text.includes('В корзину'))
  const scarce = cards.filter(({ text }) => text.includes('осталось'))
  const plenty = cards.filter(({ text }) => !text.includes('осталось'))
  return [...scarce.slice(0, 2), ...plenty.slice(0, 2)]
}

async function goodsSum(page: Page): Promise<number> {
  const panel = await said(page.getByRole('complementary', { name: 'Итого' }))
  return sumIn(panel.slice(panel.lastIndexOf('Итого')))
}

/** Goods and services together. */
function addedUp({ Итого: _total, ...rows }: Record<string, number>): number {
  return Object.values(rows).reduce((all, one) => all + one, 0)
}

/** The sum after some words. */
function sumAfter(text: string, words: string): number {
  return sumIn(text.slice(text.indexOf(words)))
}

/** Answers what the services cost by the words beside their ticks. */
async function chooseDelivery(page: Page, address: string, withServices: boolean) {
  await page.getByRole('combobox', { name: 'Город, улица, дом' }).fill(address)
  await page.getByRole('textbox', { name: 'Этаж' }).fill('5')
  await page.getByRole('textbox', { name: 'Квартира' }).fill('41')
  const recount = page.getByRole('button', { name: 'Пересчитать' })
  await recount.click()
  if (!withServices) return {}
  const lift = page.locator('label').filter({ has: page.locator('[name="liftToFloor"]') })
  const assembly = page.locator('label').filter({ has: page.locator('[name="furnitureAssembly"]') })
  await lift.getByRole('checkbox').check()
  await assembly.getByRole('checkbox').check()
  await recount.click()
  return { Подъём: sumIn(await said(lift)), Сборка: sumIn(await said(assembly)) }
}

async function payLater(page: Page, pay: string): Promise<number> {
  await page.getByRole('radio', { name: new RegExp(`^${pay}`) }).check()
  await agreeToOrder(page)
  await page.getByRole('button', { name: /^Оформить/ }).click()
  await page.getByRole('heading', { name: /^Заказ \d+ оформлен$/ }).waitFor()
  return 0
}

/** Answers the part paid, as the step named it. */
async function payInPart(page: Page, step: string): Promise<number> {
  const [, rest = ''] = /Остальные ([^\n]+) до доставки/u.exec(step) ?? []
  const part = sumAfter(step.slice(step.indexOf('Остальные')).replace(/^[^\n]+/u, ''), '')
  expect(sumIn(rest) + part).toBe(orderRows(step).Итого)
  await page.getByRole('radio', { name: /^Картой/ }).check()
  await page.getByRole('radio', { name: /^Предоплату/ }).check()
  await agreeToOrder(page)
  await page.getByRole('button', { name: /^Оформить/ }).click()
  await page.getByRole('heading', { name: 'Тестовый банк' }).waitFor()
  expect(sumIn(await linesOf(main(page)))).toBe(part)
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
  await page.getByRole('heading', { name: /^Заказ \d+ оформлен$/ }).waitFor()
  return part
}

async function signIn(page: Page, person: Person) {
  await page.goto('/personal/sign-in/')
  await page.getByRole('textbox', { name: 'Телефон' }).fill(person.phone)
  await page.getByRole('button', { name: 'Получить код' }).click()
  await page.getByRole('textbox', { name: 'Код из сообщения' }).fill(await readCode(page, person))
  await agreeToAccount(page)
  await page.getByRole('button', { name: 'Войти' }).click()
  await page.waitForURL('**/personal-lk/')
}

/** An order that comes from two stocks is told by the numbers of its parts: its own and those with a dash. */
function partsOf(number: string): string {
  return `${number}(, ${number}-\\d+)*`
}

/** What the shop wrote to the buyer with these words. */
async function messageOf(page: Page, words: RegExp): Promise<string> {
  const outbox = await page.context().newPage()
  try {
    for (const deadline = Date.now() + 20_000; Date.now() < deadline; ) {
      await outbox.goto('/dev/outbox/')
      const rows = await main(outbox).getByRole('row').allInnerTexts()
      const row = rows.find((text) => words.test(text))
      if (row) return row
    }
  } finally {
    await outbox.close()
  }
  throw new Error(`Nobody was written «${words.source}»`)
}
