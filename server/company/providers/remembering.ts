import type { Clock } from '#server/platform/clock.ts'
import type { CompanyBook } from './company-book.ts'

const keptMs = 24 * 3600_000
const mostKept = 2_000

/** Registers change slowly and each question counts towards the day's limit: what was answered is kept for a day. */
export function remembering(book: CompanyBook, clock: Clock): CompanyBook {
  return {
    ...book,
    suggestParties: kept(clock, book.suggestParties),
    findParties: kept(clock, book.findParties),
    suggestBanks: kept(clock, book.suggestBanks),
  }
}

type Question<Answer> = (query: string, country: 'RU' | 'KZ') => Promise<Answer | 'away'>

/** Nothing is kept of a service that is away; of what is kept the oldest makes room. */
function kept<Answer>(clock: Clock, ask: Question<Answer>): Question<Answer> {
  const answers = new Map<string, { answer: Answer; until: number }>()
  return async (query, country) => {
    const key = `${country} ${query.trim().toLowerCase()}`
    const known = answers.get(key)
    if (known && known.until > clock().getTime()) return known.answer
    const answer = await ask(query, country)
    if (answer === 'away') return answer
    answers.delete(key)
    const [oldest] = answers.keys()
    if (answers.size >= mostKept && oldest !== undefined) answers.delete(oldest)
    answers.set(key, { answer, until: clock().getTime() + keptMs })
    return answer
  }
}
