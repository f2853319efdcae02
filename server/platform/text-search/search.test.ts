import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownWords } from '#server/catalogue/own-words/index.ts'
import { createSpeech } from '#server/catalogue-engine/text/speech.ts'
import { createTextIndexBuilder, findDocuments, splitWords, stemOf } from './index.ts'
import { isOneSlip } from './vocabulary.ts'

const furnitureSpeech = createSpeech(ownWords)
const goods = [
  'Диван прямой «Верба», рогожка, шалфей · Straight sofa Verba · мягкая мебель диваны · зелёный · 218',
  'Диван-кровать «Дрёма», велюр, еврокнижка, раскладной · Sofa bed Dryoma · 160',
  'Кровать двуспальная «Тишь» 160 × 200 · Double bed Tish · Екі адамдық төсек',
  'Кровать односпальная «Ива» 90 × 200 · Single bed Iva',
  'Шкаф-купе «Гавань» с зеркалом · Sliding wardrobe · прихожая',
  'Матрас пружинный «Штиль» 160 × 200 · Spring mattress · Серіппелі матрас',
  'Обувница «Тропа» узкая · Shoe cabinet · прихожие',
  'Торшер «Луч» · Floor lamp Luch · еденбір шам',
  'Подушка «Сова», «Долина», «Запас», «Мелочь» · s',
]

const builder = createTextIndexBuilder(goods.length, furnitureSpeech)
goods.forEach((text, document) => {
  builder.addDocument(document, [{ terms: builder.termsOf(text), weight: 1 }])
})
const index = await builder.finish(async () => {})

test.each([
  { promise: 'a word in any form', query: 'диваны', found: [0, 1] },
  { promise: 'several words are all needed', query: 'диванов зелёных', found: [0] },
  { promise: '«ё» may be written «е»', query: 'дрема', found: [1] },
  { promise: 'a feature and a size', query: 'раскладной диван 160', found: [1] },
  { promise: 'a size with its sign', query: 'кровать 160x200', found: [2] },
  { promise: 'a synonym', query: 'софа', found: [0, 1] },
  { promise: 'a name of another trade', query: 'матрац', found: [5] },
  { promise: 'English', query: 'wardrobes', found: [4] },
  { promise: 'Kazakh', query: 'төсек', found: [2] },
  { promise: 'a theme: words that mean nothing are passed over', query: 'для маленькой прихожей', found: [4, 6] },
  { promise: 'a word nobody knows does not hide the rest', query: 'диван абракадабра', found: [0, 1] },
  { promise: 'nothing for nothing', query: '!!! ,.', found: [] },
  { promise: 'nothing for an unknown word', query: 'холодильник', found: [] },
  { promise: 'a sentence is not bent into furniture', query: 'очень длинный запрос многих слов', found: [] },
  { promise: 'one letter is no layout', query: 'ы', found: [] },
])('$promise: $query', ({ query, found }) => {
  expect(ids(query)).toEqual(found)
  expect(findDocuments(index, query).corrected).toBeNull()
})

test.each([
  { promise: 'a letter left out', query: 'дивн', corrected: 'диван', found: [0, 1] },
  { promise: 'a letter too many', query: 'крровать', corrected: 'кровать', found: [1, 2, 3] },
  { promise: 'a wrong letter', query: 'таршер', corrected: 'торшер', found: [7] },
  { promise: 'swapped letters', query: 'обунвица', corrected: 'обувница', found: [6] },
  { promise: 'one slip in each word', query: 'двуспалная кравать', corrected: 'двуспальная кровать', found: [2] },
  { promise: 'the keyboard was left in English', query: 'lbdfy', corrected: 'диван', found: [0, 1] },
  { promise: 'with a letter that is a comma in English', query: 'j,edybwf', corrected: 'обувница', found: [6] },
  { promise: 'the keyboard was left in Russian', query: 'ыщаф', corrected: 'sofa', found: [0, 1] },
  { promise: 'Russian in Latin letters', query: 'shkaf', corrected: 'шкаф', found: [4] },
  { promise: 'also where it is an English word for the same', query: 'divan', corrected: 'диван', found: [0, 1] },
  { promise: 'two words without the gap', query: 'шкафкупе', corrected: 'шкаф купе', found: [4] },
  {
    promise: 'the gap left out beside another word',
    query: 'шкафкупе гавань',
    corrected: 'шкаф купе гавань',
    found: [4],
  },
])('repairs $promise: $query', ({ query, corrected, found }) => {
  expect(findDocuments(index, query).corrected).toBe(corrected)
  expect(ids(query)).toEqual(found)
})

test('the last word may be unfinished while typing, and only then', () => {
  expect(ids('див', true)).toEqual([0, 1])
  expect(ids('кровать двус', true)).toEqual([2])
  expect(ids('див ', true)).toEqual([])
  expect(ids('див')).toEqual([])
})

test.each([
  { promise: 'a word that no goods answer is named', query: 'чехол на диван', unanswered: ['чехол'] },
  { promise: 'also one that others answer', query: 'матрас верба абракадабра', unanswered: ['абракадабра'] },
  { promise: 'not words that are answered apart', query: 'диван для прихожей', unanswered: [] },
  { promise: 'nor are those of a whole answer', query: 'диванов зелёных', unanswered: [] },
])('what was left out is told: $promise', ({ query, unanswered }) => {
  expect(findDocuments(index, query).unanswered).toEqual(unanswered)
})

test('what fits better comes with a higher score', () => {
  const { documents, scores } = findDocuments(index, 'кровать')
  const scoreOf = new Map(Array.from(documents, (document, at) => [document, scores[at] as number]))
  expect(scoreOf.size).toBe(3)
  expect(Math.max(...scoreOf.values())).toBe(1)
})

test('a rare synonym is no better an answer than the word itself', async () => {
  const names = ['Диван «Верба»', 'Диван «Плёс»', 'Диван «Леда»', 'Диван «Ильма»', 'Кушетка «Вереск»']
  const own = createTextIndexBuilder(names.length, furnitureSpeech)
  for (const [document, name] of names.entries()) own.addDocument(document, [{ terms: own.termsOf(name), weight: 2 }])
  const { documents, scores } = findDocuments(await own.finish(async () => {}), 'диван')
  expect([...documents].sort()).toEqual([0, 1, 2, 3, 4])
  const worst = documents[scores.indexOf(Math.min(...scores))]
  expect(worst).toBe(4)
})

test('any text is answered without failing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.boolean(), (query, isTyping) => {
      const { documents, scores } = findDocuments(index, query, { isTyping })
      expect(documents).toHaveLength(scores.length)
      for (const score of scores) expect(score).toBeGreaterThan(0)
    }),
  )
})

test('a slip is one letter, and never two', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[а-я]{4,12}$/), fc.nat(11), fc.constantFrom('а', 'я', 'ж'), (word, at, letter) => {
      const place = at % word.length
      const left = word.slice(0, place)
      expect(isOneSlip(word, left + letter + word.slice(place))).toBe(true)
      expect(isOneSlip(word, left + word.slice(place + 1))).toBe(true)
      expect(isOneSlip(word, word)).toBe(false)
      expect(isOneSlip(word, `${word}ъъ`)).toBe(false)
    }),
  )
})

test('words and stems', () => {
  expect(splitWords('Диван-кровать «Дрёма», 160×200 см')).toEqual(['диван', 'кровать', 'дрема', '160', '200', 'см'])
  expect(stemOf('кроватями')).toBe(stemOf('кровать'))
})

function ids(query: string, isTyping = false): number[] {
  return [...findDocuments(index, query, { isTyping }).documents].sort((a, b) => a - b)
}
