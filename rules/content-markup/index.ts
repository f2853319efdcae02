export { mapWords } from './map-words.ts'
export * from './page-text.ts'
export { printPageMarkup } from './print-page.ts'
export { type MarkupFault, readPageMarkup } from './read-page.ts'
