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
  grid: {
    select: 'Select the row',
    selectAll: 'Select all on the page',
    selected: (count: number) => `${count} selected`,
    back: 'Back',
    on: 'Next',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  outOfFive: (score: string) => `${score} out of 5`,
  checkMarked: 'Not sent: please check what is marked.',
} satisfies typeof ru

export default ui
