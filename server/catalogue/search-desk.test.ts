import { expect, test } from 'vitest'
import { withDatabase } from '../../tests/harness/database.ts'
import {
  countMissedQueries,
  listAskedQueries,
  listSearchWords,
  saveSearchWord,
  setQueryAside,
  wordSeen,
} from './search-desk.ts'
import { laySearchWords } from './search-words.ts'
import { popularQueries } from './tables.ts'

const base = withDatabase()
const word = { language: 'ru', kind: 'means', words: 'рекамье', means: 'кушетка', isActive: true } as const

test('the rows that a shop begins with are laid once, and what its people changed stays', async () => {
  await base.db.transaction((tx) => laySearchWords(tx))
  const [first] = await listSearchWords(base.db, 'kk')
  if (!first) throw new Error('Nothing was laid.')
  await saveSearchWord(base.db, { ...first, isActive: false })
  await base.db.transaction((tx) => laySearchWords(tx))
  const again = await listSearchWords(base.db, 'kk')
  expect(again.find(({ id }) => id === first.id)?.isActive).toBe(false)
  expect(new Set(again.map(({ kind, words }) => `${kind} ${words}`)).size).toBe(again.length)
})

test('what found nothing waits until somebody says what it means or sets it aside', async () => {
  await base.db.insert(popularQueries).values([
    { query: 'рекамье', misses: 4 },
    { query: 'ширма', misses: 2 },
    { query: 'диван', searches: 9, misses: 1 },
  ])
  expect((await listAskedQueries(base.db, 'missed', 10)).map(({ query }) => query)).toEqual(['рекамье', 'ширма'])
  expect((await listAskedQueries(base.db, 'popular', 10)).map(({ query }) => query)).toEqual(['диван'])
  expect(await saveSearchWord(base.db, word)).toMatchObject({ kind: 'saved', before: null, word })
  expect(await setQueryAside(base.db, 'ширма')).toBe(true)
  expect(await setQueryAside(base.db, 'ширма')).toBe(false)
  expect(await countMissedQueries(base.db)).toBe(0)
})

test('the same words are said once, and a row that is gone is not changed', async () => {
  expect(await saveSearchWord(base.db, word)).toEqual({ kind: 'exists' })
  expect(await saveSearchWord(base.db, { ...word, id: 999_999 })).toEqual({ kind: 'notFound' })
})

test('a row that somebody else has changed since it was opened is not written over', async () => {
  const [row] = (await listSearchWords(base.db, 'ru')).filter(({ words }) => words === word.words)
  if (!row) throw new Error('The row is gone.')
  const seen = wordSeen(row)
  const changedOnce = { ...row, means: 'софа' }
  expect(await saveSearchWord(base.db, { ...changedOnce, seen })).toMatchObject({ kind: 'saved' })
  expect(await saveSearchWord(base.db, { ...row, isActive: false, seen })).toEqual({ kind: 'changed' })
  expect(await saveSearchWord(base.db, { ...row, seen: wordSeen(changedOnce) })).toMatchObject({ kind: 'saved' })
})

test('the same words that two people add at once are said once, and whoever was later is told', async () => {
  const same = { ...word, words: 'кушеточка', means: 'кушетка' }
  const ends = await Promise.all(Array.from({ length: 12 }, () => saveSearchWord(base.db, same)))
  expect(ends.map(({ kind }) => kind).toSorted()).toEqual([...Array(11).fill('exists'), 'saved'])
})

test('a query with a comma is answered as the one phrase that it is', async () => {
  await base.db.insert(popularQueries).values({ query: 'комод, белый глянец', misses: 3 })
  const words = { ...word, words: 'комод белый глянец', means: 'комод белый' }
  await saveSearchWord(base.db, { ...words, query: 'комод, белый глянец' })
  expect(await countMissedQueries(base.db)).toBe(0)
})
