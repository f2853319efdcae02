import type ru from '../ru/ui.ts'

const ui = {
  close: 'Close',
  back: 'Back',
  on: 'Forward',
  less: 'Fewer',
  more: 'More',
  from: 'from',
  to: 'to',
  remove: 'remove',
  messages: 'Messages, key F6',
  crumbs: 'Breadcrumbs',
  pages: 'Pages',
  page: (number: number) => `Page ${number}`,
  outOfFive: (score: string) => `${score} out of 5`,
  checkMarked: 'Not sent: please check what is marked.',
} satisfies typeof ru

export default ui
