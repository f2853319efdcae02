import type { AreaMessages } from '../areas.ts'

const why: AreaMessages['why'] = {
  title: 'Why a product is not in the list',
  text: 'Paste a link, an article number or a name. We will say which filter hides it.',
  what: 'Link, article number or name',
  ask: 'Find out',
  unknown: (text) => `Nothing was found for “${text}”. Check the number or paste the product’s link.`,
  elsewhere: (name) => `${name} does not belong to this list.`,
  hidden: (name) => `${name} does not pass the filters. Drop:`,
  drop: (name) => `Drop “${name}”`,
  dropAll: 'Drop all of these and show',
  stands: (name, page) => `${name} is in the list, on page ${page}.`,
  deep: (name) => `${name} is in the list, far from its beginning.`,
  show: 'Open that page',
  open: 'Open the product',
  noList: 'Please open the list again: there is none at this address.',
  back: 'Back to the list',
}

export default why
