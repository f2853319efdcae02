import { plural } from '#rules/plural.ts'
import { promisedReturnDays } from '#rules/return-term.ts'
import type ru from '../ru/home.ts'

const goodsWord = (number: number) => plural(number, 'en', { one: 'item', other: 'items' })

const home = {
  homeTitle: 'Furniture and home goods',
  homeDescription: (region: string) =>
    `Sofas, beds, wardrobes, tables and lighting with sizes, delivery date and price for ${region}.`,
  slides: 'Main offers',
  slide: (number: number, total: number) => `Slide ${number} of ${total}`,
  actionsTitle: 'Promotions',
  actionUntil: (day: string) => `until ${day}`,
  newsTitle: 'News of the shop',
  postsTitle: 'From our social networks',
  newTab: 'opens in a new tab',
  sectionCount: (count: number) => `${count} ${plural(count, 'en', { one: 'section', other: 'sections' })}`,
  saleUpTo: 'Discounts up to',
  salePercent: (percent: number) => `${percent}`,
  saleTitle: 'Costs less now',
  saleGoods: (count: string, number: number) => `${count}\u00a0${goodsWord(number)}`,
  advantages: 'How we work',
  advantageDate: 'A date, not “3\u2060–\u20605\u00a0days”',
  advantageDateText: 'You see the day and the time window before you pay',
  advantageAssembly: 'Assembly on the same day',
  advantageAssemblyText: 'The fitter comes right after the van',
  advantageReturn: `${promisedReturnDays}\u00a0days to return`,
  advantageReturnText: 'If it is not right for you, we will collect it',
  advantageWarranty: 'Warranty on every piece',
  advantageWarrantyText: 'See the term on the product page',
  popularSections: 'Sections',
  hits: 'Best sellers',
  sale: 'Sale',
  saleText: 'The price on the card is already reduced; the earlier one is next to it.',
} satisfies typeof ru

export default home
