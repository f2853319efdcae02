import { plural } from '#rules/plural.ts'
import type ru from '../ru/opened.ts'

const goods = (count: string, number: number) => `${count} ${plural(number, 'en', { one: 'item', other: 'items' })}`

const opened = {
  suggestions: 'Suggestions',
  suggestProducts: 'Products',
  suggestSections: 'Sections',
  suggestQueries: 'Popular searches',
  suggestCorrected: (query: string) => `Looking for “${query}”`,
  suggestNothing: 'Nothing like that found. Try another word',
  suggestBack: 'Close the search',
  suggestCount: (count: number) => `${count} ${plural(count, 'en', { one: 'suggestion', other: 'suggestions' })}`,
  showAllFound: (count: string, number: number) => `Show all ${goods(count, number)}`,
  quickViewMore: 'See full details',
  addedTitle: 'Added to the basket',
  inBasketAll: (goods: string, sum: string) => `${goods} in the basket, ${sum}`,
  goOnBuying: 'Keep shopping',
  menuLabel: 'Catalogue sections',
  comesTomorrow: 'Delivered tomorrow',
  cheaperNow: 'Reduced now',
} satisfies typeof ru

export default opened
