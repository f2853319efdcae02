import { expect, test } from 'vitest'
import { ownWords } from '#server/catalogue/own-words/index.ts'
import { createTextIndexBuilder, findDocuments, headMark, stemOf } from '#server/platform/text-search/index.ts'
import { headsOf } from './heads.ts'
import { markOf } from './marks.ts'
import { createSpeech } from './speech.ts'

const goods = [
  { names: 'Диван прямой «Верба»\nТүзу диван «Верба»\nSofa Verba', says: 'гостиная', marks: [markOf.count(3, 'мест')] },
  { names: 'Диван-кровать «Дрёма»\nДиван-төсек «Дрёма»\nSofa bed Dryoma', says: 'еврокнижка 160 200' },
  { names: 'Шкаф-купе «Простор»\nКупе шкаф «Простор»\nSliding wardrobe Prostor', says: 'зеркало mirror прихожая' },
  { names: 'Шкаф распашной «Лад»\nАшылмалы шкаф «Лад»\nHinged wardrobe Lad', says: '', marks: [markOf.lack('зеркал')] },
  { names: 'Зеркало «Озеро»\nАйна «Озеро»\nMirror Ozero', says: 'прихожая' },
  { names: 'Стол журнальный «Капля»\nЖурнал үстелі «Капля»\nCoffee table Kaplya', says: 'круг дуб конус' },
  { names: 'Обувница «Шаг»\nАяқкиім шкафы «Шаг»\nShoe cabinet Shag', says: 'прихожая' },
  { names: 'Полка навесная «Мозаика»\nАспалы сөре «Мозаика»\nWall shelf Mozaika', says: 'кожа' },
  { names: 'Кровать «Тишь»\nТөсек «Тишь»\nBed Tish', says: '160 200', marks: [markOf.size(160, 200)] },
]
const speech = createSpeech(ownWords)
speech.learnFillers(['Стиль', 'Цвет'])
const builder = createTextIndexBuilder(goods.length, speech)
goods.forEach(({ names, says, marks = [] }, document) => {
  builder.addDocument(document, [
    { terms: headsOf(names).map((stem) => builder.markOf(headMark(stem))), weight: 8 },
    { terms: builder.termsOf(names), weight: 3 },
    { terms: [...builder.termsOf(says), ...marks.map(builder.markOf)], weight: 1 },
  ])
})
const index = await builder.finish(async () => {})

test.each([
  { promise: 'a kind outranks what merely has the word', query: 'шкаф с зеркалом', found: [2] },
  { promise: 'in English the kind stands last', query: 'wardrobe with mirror', found: [2] },
  { promise: 'what is lacking is a fact too', query: 'шкаф без зеркала', found: [3] },
  { promise: 'a small word finds the thing', query: 'полочка', found: [7] },
  { promise: 'another small word', query: 'зеркальце', found: [4] },
  { promise: 'a small word is the thing beside what it has', query: 'журнальный столик', found: [5] },
  { promise: 'what it is of', query: 'дубовый столик', found: [5] },
  { promise: 'how it looks', query: 'круглый стол', found: [5] },
  { promise: 'a compound name', query: 'полка для обуви', found: [6] },
  { promise: 'a compound name of several meanings', query: 'раскладной диван', found: [1] },
  { promise: 'a number and its noun', query: 'диван 3 места', found: [0] },
  { promise: 'a number in the word', query: 'трёхместный диван', found: [0] },
  { promise: 'two sizes are one', query: 'кровать 160 на 200', found: [8] },
  { promise: 'a size in metres', query: 'кровать 1,6 х 2 м', found: [8] },
  { promise: 'what another thing is for is no answer', query: 'чехол на диван', found: [] },
  { promise: 'nor is it in English', query: 'sofa cover', found: [] },
  { promise: 'the place is no kind', query: 'для прихожей', found: [2, 4, 6] },
  { promise: 'a word for a property says nothing', query: 'цвет дуб', found: [5] },
  { promise: 'a Kazakh form', query: 'төсектер', found: [8] },
  { promise: 'every English name of a sofa finds sofa beds too', query: 'couch', found: [0, 1] },
  { promise: 'Latin letters find what the Russian word does', query: 'divan', found: [0, 1] },
  { promise: 'Latin letters of any school', query: 'zhurnalniy stol', found: [5] },
])('$promise: $query', ({ query, found }) => {
  expect([...findDocuments(index, query).documents].sort()).toEqual(found)
})

test('a word that asks is no slip in the name of a thing', () => {
  expect(findDocuments(index, 'конос')).toMatchObject({ corrected: 'конус' })
  expect(findDocuments(index, 'бонус')).toMatchObject({ corrected: null, unanswered: ['бонус'] })
})

test('what was typed is taken as it stands when that is asked for', () => {
  expect(findDocuments(index, 'дивн').corrected).toBe('диван')
  expect(findDocuments(index, 'дивн', { isExact: true })).toMatchObject({ corrected: null, unanswered: ['дивн'] })
})

test('words that are told later are understood at once', () => {
  const own = createSpeech([])
  expect(own.rewordings(['лежак'])).toEqual([])
  own.learn([{ kind: 'means', words: 'лежак', means: 'кушетка, диван' }])
  expect(own.rewordings(['белый', 'лежак'])).toEqual([
    ['белый', 'кушетка'],
    ['белый', 'диван'],
  ])
})

test.each([
  ['сколько стоит доставка', ['/payment-and-delivery/']],
  ['кепілдік', ['/guaranty/']],
  ['бонус', ['/bonus-program/']],
  ['вызвать замерщика', ['/measurer/']],
  ['диван', []],
])('«%s» asks for pages', (query, pages) => {
  expect(speech.pagesFor(query)).toEqual(pages)
})

test.each([
  ['ТВ-тумба «Очаг»\nТВ тумба «Очаг»\nTV unit Ochag', ['тумба', 'тумба', 'unit']],
  ['Прикроватная тумба «Сова»', ['тумба']],
  ['Полка с крючками «Приют»\nІлгекті сөре «Приют»\nShelf with hooks Priyut', ['полка', 'сөре', 'shelf']],
])('%j is called', (names, heads) => {
  expect(headsOf(names)).toEqual([...new Set(heads.map(stemOf))])
})

test.each([
  ['сертификат', '/certificates/'],
  ['подарочный сертификат', '/certificates/'],
  ['gift card', '/certificates/'],
  ['сыйлық сертификаты', '/certificates/'],
  ['бонусы', '/bonus-program/'],
  ['промокод', '/promocodes/'],
  ['рассрочка', '/payment-and-delivery/'],
  ['сборка', '/assembly/'],
  ['замерщик', '/measurer/'],
  ['контакты', '/contacts/'],
  ['магазины', '/contacts/'],
  ['stores', '/contacts/'],
  ['дүкендер', '/contacts/'],
  ['вакансии', '/vacancies/'],
  ['бос орындар', '/vacancies/'],
  ['конструктор комнаты', '/constructor/'],
  ['бөлме құрастырғыш', '/constructor/'],
  ['room planner', '/constructor/'],
])('«%s» asks for a page of the shop and is taken for no slip in the name of a thing', (query, page) => {
  expect(speech.pagesFor(query)[0]).toBe(page)
  expect(findDocuments(index, query).corrected).toBeNull()
})

test.each(['диван', 'шкаф для одежды', 'стол для работы', 'комод в подарок маме', 'room divider', 'store bed'])(
  '«%s» asks for goods alone',
  (query) => expect(speech.pagesFor(query)).toEqual([]),
)
