import type { Catalogue } from './live-catalogue.ts'

const notHere = () => {
  throw new Error('There is no catalogue here.')
}

/** For what needs no lists and pages of goods: nothing is read, nothing has to be stopped. */
export const noCatalogue = {
  current: notHere,
  menu: async () => [],
  breadcrumbsOf: () => [
    { name: 'Главная', url: '/' },
    { name: 'Диваны', url: '/catalog/divany/' },
  ],
  isReady: () => true,
  ready: async () => {},
  refresh: async () => {},
  noteQuery() {},
  findProductId: async () => null,
  onApplied() {},
  stop: async () => {},
  // Handed on when the areas are made, asked by nobody.
  facts: Object.create(null),
  pageFacts: Object.create(null),
} satisfies Catalogue
