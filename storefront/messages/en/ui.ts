import type ru from '../ru/ui.ts'

const ui = {
  close: 'Close',
  clear: 'Clear',
  back: 'Back',
  on: 'Forward',
  less: 'Fewer',
  more: 'More',
  quantity: 'Quantity',
  from: 'from',
  to: 'to',
  remove: 'remove',
  loading: 'Loading the page',
  messages: 'Messages, key F6',
  crumbs: 'Breadcrumbs',
  pages: 'Pages',
  page: (number: number) => `Page ${number}`,
  outOfFive: (score: string) => `${score} out of 5`,
  required: 'required',
} satisfies typeof ru

export default ui
