import type { Locator, Page } from 'playwright-core'

/** What one place of the shop says of a thing; null where it says nothing. */
export interface Figures {
  price: number | null
  earlier: number | null
  /** «24.11», whatever words name it. */
  day: string | null
  /** Pieces left, where so few are left that it is said. */
  left: number | null
  /** «10 × 5499»: months and what each of them costs, where it is paid in parts. */
  parts: string | null
}

const sum = '(\\d{1,3}(?: \\d{3})*) [₽₸]'
const months = ['янв', 'фев', 'мар', 'апр', 'мая', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек']
const nearDays = ['сегодня', 'завтра', 'послезавтра']

/** The lines of what is seen there, with plain spaces. */
export async function linesOf(place: Locator): Promise<string> {
  return (await place.innerText()).replace(/[^\S\n]+/gu, ' ').replace(/ ?\n[\n ]*/g, '\n')
}

export function figuresIn(text: string, timeZone: string): Figures {
  return {
    price: numberIn(text, new RegExp(`(?:^|\\n)Цена\\n${sum}`, 'u')),
    earlier: numberIn(text, new RegExp(`прежняя цена\\n${sum}`, 'u')),
    day: dayIn(/(?:Доставим|Доставка|Привезём) [^\n]+/u.exec(text)?.[0] ?? '', timeZone),
    left: numberIn(text, /[Оо]сталось (\d+)/u),
    parts: partsIn(text),
  }
}

/** The first monthly sum that a text names. */
export function partsIn(text: string): string | null {
  const [, part = '', months] = new RegExp(`${sum} × (\\d+) мес`, 'u').exec(text) ?? []
  return months ? `${months} × ${part.replaceAll(' ', '')}` : null
}

function numberIn(text: string, pattern: RegExp): number | null {
  const found = pattern.exec(text)?.[1]
  return found === undefined ? null : Number(found.replaceAll(' ', ''))
}

/** All sums that stand in a text. */
export function sumsIn(text: string): number[] {
  return [...text.matchAll(new RegExp(sum, 'gu'))].map(([, digits = '']) => Number(digits.replaceAll(' ', '')))
}

/** The first day that a text names. */
export function dayIn(text: string, timeZone: string): string | null {
  const near = nearDays.findLastIndex((word) => new RegExp(`(^|[^а-яё])${word}`, 'u').test(text))
  if (near !== -1) return dayAfter(near, timeZone)
  const [, day, month] = new RegExp(`(\\d{1,2}) (${months.join('|')})`, 'u').exec(text) ?? []
  return day && month ? `${day}.${months.indexOf(month) + 1}` : null
}

function dayAfter(days: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, day: 'numeric', month: 'numeric' }).formatToParts(
    new Date(Date.now() + days * 24 * 60 * 60 * 1000),
  )
  const part = (type: string) => parts.find((one) => one.type === type)?.value
  return `${part('day')}.${part('month')}`
}

/** Of the panel that adds up: «Товары» is what all goods cost, then services, «Итого» is what it comes to. */
export function orderRows(text: string): Record<string, number> {
  const begin = text.search(/\nТовары(?: со скидкой)?(?:, [^\n]+)?\n[\d ]+[₽₸]/u)
  const end = text.indexOf('\n', text.indexOf('\nИтого\n', begin) + 7)
  const panel = text.slice(begin + 1, end === -1 ? undefined : end)
  const rows: Record<string, number> = {}
  for (const [, label = '', value = '0'] of panel.matchAll(
    new RegExp(`([^\\n]+)\\n(?:${sum}|бесплатно)(?=\\n|$)`, 'gu'),
  )) {
    rows[label.replace(/,.*| со скидкой/u, '')] = Number(value.replaceAll(' ', ''))
  }
  return rows
}

/** A card of a list: what it says, and where its name leads. */
export async function cardsOf(page: Page): Promise<{ text: string; url: string }[]> {
  const cards = await page.getByRole('list', { name: 'Список товаров' }).getByRole('article').all()
  return Promise.all(
    cards.map(async (card) => ({
      text: await linesOf(card),
      url: (await card.getByRole('heading').getByRole('link').getAttribute('href')) ?? '',
    })),
  )
}
