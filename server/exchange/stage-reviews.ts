import { basename } from 'node:path'
import { isDay } from '#rules/calendar.ts'
import { parseLanguage } from '#rules/language.ts'
import type { Db } from '#server/platform/database.ts'
import { createCopier } from '#server/platform/staging.ts'
import { stagedQuestions, stagedReviews } from '#server/reviews/index.ts'
import type { RefusalList } from './bad-feed.ts'
import { type CsvRow, readCsv } from './read-csv.ts'
import type { StagedFeed } from './stage-feed.ts'

const mostPhotos = 10
const longestText = 10_000

/** Reviews of the feed's models. */
export async function stageReviews(connection: Db, path: string, staged: StagedFeed, refusals: RefusalList) {
  const copier = createCopier(connection, stagedReviews)
  const list = { path, subject: 'review', columns: ['id', 'product', 'author', 'rating', 'text', 'date'] }
  for await (const row of usableRows(list, staged, refusals, reviewTrouble)) {
    const { cells } = row
    const offerNo = staged.offers.get(cells.offer_id ?? '') ?? null
    const photos = (cells.photos ?? '').split(' ').filter(Boolean).slice(0, mostPhotos)
    await copier.add({
      ...wordsOf(row),
      offerNo,
      rating: Number(cells.rating),
      pros: cells.pros ?? '',
      cons: cells.cons ?? '',
      writtenOn: cells.date ?? '',
      photos: [...new Set(photos)].map((photo) => staged.pictures.numberOf({ source: photo, kind: null })),
    })
  }
  await copier.end()
}

/** Questions about the feed's models, with their answers. */
export async function stageQuestions(connection: Db, path: string, staged: StagedFeed, refusals: RefusalList) {
  const copier = createCopier(connection, stagedQuestions)
  const list = { path, subject: 'question', columns: ['id', 'product', 'author', 'text', 'date'] }
  for await (const row of usableRows(list, staged, refusals)) {
    const { cells } = row
    await copier.add({ ...wordsOf(row), askedOn: cells.date ?? '', answeredBy: cells.answered_by ?? '' })
  }
  await copier.end()
}

/** A row that cannot be used is refused and passed over. */
async function* usableRows(
  { path, subject, columns }: { path: string; subject: string; columns: string[] },
  staged: StagedFeed,
  refusals: RefusalList,
  ownTrouble: typeof reviewTrouble = () => null,
): AsyncGenerator<CsvRow> {
  const seen = new Set<string>()
  for await (const row of readCsv(path, columns)) {
    const reason = troubleOf(row, staged, seen) ?? ownTrouble(row, staged)
    if (reason) refusals.add({ file: basename(path), line: row.line, subject: `${subject} ${row.cells.id}`, reason })
    else yield row
  }
}

function reviewTrouble({ cells }: CsvRow, { offers }: StagedFeed): string | null {
  if (!/^[1-5]$/.test(cells.rating ?? '')) return 'rating must be a whole number from 1 to 5'
  if (cells.offer_id && !offers.has(cells.offer_id)) return `the offer ${cells.offer_id} is not in the feed`
  return null
}

function troubleOf({ cells }: CsvRow, { groups }: StagedFeed, seen: Set<string>): string | null {
  const { id = '', product = '', author = '', text = '', date = '', answer = '' } = cells
  if (!id || id.length > 60) return 'an id of 1 to 60 signs is needed'
  if (seen.has(id)) return 'this id came before'
  seen.add(id)
  if (!groups.has(product)) return `the product ${product} is not in the feed`
  if (!author || author.length > 60) return 'an author of 1 to 60 signs is needed'
  if (!text || text.length > longestText || answer.length > longestText) return 'a text of 1 to 10 000 signs is needed'
  return isDay(date) ? null : 'date must be a day like 2026-03-31'
}

function wordsOf(row: CsvRow) {
  const { id = '', product = '', author = '', city = '', language, text = '', yes, no, answer = '' } = row.cells
  return {
    ext: id,
    grp: product,
    author,
    city: city.slice(0, 60),
    language: parseLanguage(language) ?? 'ru',
    text,
    votesYes: votes(yes),
    votesNo: votes(no),
    answer,
    answeredOn: answerDay(row),
  }
}

/** An answer without a day of its own came on the day of what it answers. */
function answerDay({ cells }: CsvRow): string | null {
  if (!cells.answer) return null
  return isDay(cells.answered ?? '') ? (cells.answered as string) : (cells.date as string)
}

function votes(text: string | undefined): number {
  return /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0
}
