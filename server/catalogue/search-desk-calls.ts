import { staffSearchContract } from '#contract/staff/search.ts'
import { answer } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Catalogue } from './live-catalogue.ts'
import {
  countMissedQueries,
  listAskedQueries,
  listSearchWords,
  saveSearchWord,
  setQueryAside,
  type WordRow,
  wordSeen,
} from './search-desk.ts'

const mostNear = 3

/** What the shop's people see and change of the search. */
export function searchDeskCalls({ db, catalogue }: { db: Db; catalogue: Catalogue }) {
  return answer('staffSearch', staffSearchContract, {
    async listQueries({ body: { of, count } }, { language }) {
      const { engine } = catalogue.current()
      const queries = await listAskedQueries(db, of, count)
      const nearOf = (query: string) => (of === 'missed' ? engine.findNear(query, language, mostNear) : [])
      return {
        queries: queries.map((one) => ({ ...one, near: nearOf(one.query) })),
        missed: await countMissedQueries(db),
      }
    },
    async setQueryAside({ body: { query } }, _context, refuse, record) {
      if (!(await setQueryAside(db, query))) throw refuse('QUERY_NOT_FOUND')
      record({ subject: `query ${query}`, before: { isSetAside: false }, after: { isSetAside: true } })
      return { missed: await countMissedQueries(db) }
    },
    async listWords({ body: { language } }) {
      return { words: (await listSearchWords(db, language)).map(viewWord) }
    },
    async saveWord({ body }, _context, refuse, record) {
      const needsMeaning = body.kind === 'means' || body.kind === 'question'
      if (needsMeaning && body.means === '') throw refuse('MEANS_NEEDED')
      const saved = await saveSearchWord(db, { ...body, means: needsMeaning ? body.means : '' })
      if (saved.kind === 'notFound') throw refuse('WORD_NOT_FOUND')
      if (saved.kind === 'changed') throw refuse('CHANGED_MEANWHILE')
      if (saved.kind === 'exists') throw refuse('WORD_EXISTS')
      record({ subject: `search word ${saved.word.id}`, before: saved.before, after: saved.word })
      return { word: viewWord(saved.word) }
    },
  })
}

function viewWord(word: WordRow) {
  return { ...word, seen: wordSeen(word) }
}
