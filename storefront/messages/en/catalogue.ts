import { plural } from '#rules/plural.ts'
import type ru from '../ru/catalogue.ts'

const goodsWord = (number: number) => plural(number, 'en', { one: 'item', other: 'items' })

const catalogue = {
  sponsored: 'Advertising',
  hits: 'Best sellers',
  sale: 'Sale',
  saleMost: (percent: number) => `Up to ${percent}% off`,
  saleText: 'The price on the card is already reduced; the earlier one is next to it.',

  catalogTitle: 'Catalogue',
  hitsText: 'What people buy most often now.',
  allInSection: 'All',
  sectionKinds: 'Kinds',
  goods: (count: string, number: number) => `${count} ${goodsWord(number)}`,
  goodsOf: (count: string, total: string, number: number) => `${count} of\u00a0${total}\u00a0${goodsWord(number)}`,
  why: 'Is something not in the list?',
  myShop: 'In a shop today',
  niche: 'Will it fit?',
  anyValue: 'Any',
  findValue: 'Find in the list',
  chosenFilters: 'Chosen filters',
  upTo: (text: string) => `Up to\u00a0${text}`,
  startingFrom: (text: string) => `From\u00a0${text}`,
  chosenRange: (name: string, range: string) => `${name} ${range}`,
  sort: 'Sort by',
  sorts: {
    relevance: 'Best match',
    popular: 'Popular first',
    price_asc: 'Price: low to high',
    price_desc: 'Price: high to low',
    new: 'Newest first',
    rating: 'Best rated',
    discount: 'Biggest discount',
  },
  shown: (shown: string, total: string) => `${shown} of\u00a0${total} shown`,
  showMore: (count: number) => `Show ${count} more`,
  showingMore: 'Loading',
  moreFailed: 'Could not load them. Check your connection and try again',
  sizes: 'Sizes, cm',
  features: 'Features',
  rangeCrossed: (from, to) => `“From” is more than “to”: counting from ${from} to ${to}`,
  rangeMost: (most) => `At most ${most}`,

  home: 'Home',
} satisfies typeof ru

export default catalogue
