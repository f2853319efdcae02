import { demoInstructions } from '../words/assembly/instructions.ts'
import { sheets } from '../words/assembly/sheets.ts'
import { demoKits } from '../words/kits.ts'
import { demoQuestions } from '../words/questions.ts'
import { demoReviews } from '../words/reviews.ts'
import { csv } from './csv.ts'

/** Tables of what people say, what belongs together and how it is put up. */
export function wordTables(): Record<string, string> {
  return {
    reviews: reviewsTable(),
    questions: questionsTable(),
    kits: kitsTable(),
    instructions: instructionsTable(),
    sheets: sheetsTable(),
  }
}

function reviewsTable(): string {
  const header =
    'id product offer_id author city language rating date text pros cons yes no photos answer answered'.split(' ')
  const rows = demoReviews().map((one) => [
    ...[one.id, one.product, one.offerId, one.author, one.city, one.language, one.rating, one.date, one.text],
    ...[one.pros, one.cons, one.yes, one.no, one.photos.join(' '), one.answer, one.answered],
  ])
  return csv(header, rows)
}

function questionsTable(): string {
  const header = 'id product author city language date text yes no answer answered_by answered'.split(' ')
  const rows = demoQuestions().map((one) => [
    ...[one.id, one.product, one.author, one.city, one.language, one.date, one.text, one.yes, one.no],
    ...[one.answer, one.answeredBy, one.answered],
  ])
  return csv(header, rows)
}

function kitsTable(): string {
  const rows = demoKits().map(({ kit, offerId, quantity, percent, name }) => [
    ...[kit, offerId, quantity, percent],
    ...[name.ru, name.kk, name.en],
  ])
  return csv(['kit', 'offer_id', 'quantity', 'percent', 'ru', 'kk', 'en'], rows)
}

function instructionsTable(): string {
  const rows = demoInstructions().map(({ product, sheet, people, title }) => [
    ...[product, sheet, '', people],
    ...[title.ru, title.kk, title.en],
  ])
  return csv(['product', 'sheet', 'url', 'people', 'ru', 'kk', 'en'], rows)
}

/** Only the sheets that a model uses. */
function sheetsTable(): string {
  const used = new Set(demoInstructions().map(({ sheet }) => sheet))
  const rows = [...used]
    .sort()
    .flatMap((code) => sheets[code].map(({ kind, picture, text }) => [code, kind, picture, text.ru, text.kk, text.en]))
  return csv(['sheet', 'kind', 'picture', 'ru', 'kk', 'en'], rows)
}
