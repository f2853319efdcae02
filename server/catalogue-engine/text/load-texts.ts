import { sql } from 'drizzle-orm'
import type { Names } from '#rules/names.ts'
import { isYes } from '#rules/yes-or-no.ts'
import { type Db, inSnapshot, rows, type Tx } from '#server/platform/database.ts'
import { copyOut } from '#server/platform/postgres/copy.ts'
import {
  createTextIndexBuilder,
  type Field,
  headMark,
  splitWords,
  stemOf,
  type TextIndex,
} from '#server/platform/text-search/index.ts'
import { breathe } from '../breathe.ts'
import { readCopy } from '../read-index/copy-reader.ts'
import { firstAtLeast } from '../read-index/filters.ts'
import { among, type Only } from '../read-index/load-index.ts'
import { offersOfModel } from '../read-index/model-offers.ts'
import { pathTo } from '../read-index/section-tree.ts'
import type { NumberGroup, ReadIndex } from '../read-index/shape.ts'
import { type ArticleIndex, createArticleIndexBuilder } from './article-index.ts'
import { headsOf } from './heads.ts'
import { markOf } from './marks.ts'
import { createSpeech, type SpokenWords, type TradeSpeech } from './speech.ts'

/** Words of the catalogue: goods by product position, sections by their index. */
export interface CatalogueTexts {
  goods: TextIndex
  sections: TextIndex
  articles: ArticleIndex
  /** Terms of `goods` that other things say. */
  said: SaidTerms
  speech: TradeSpeech
  /** What people search for, most often first. */
  popular: { query: string; words: readonly string[] }[]
}

const weights = { head: 8, name: 3, section: 2, branch: 0.5, vendor: 2, variant: 1.5, value: 1, number: 0.6 }
const mostPopular = 2000

/** Reads all names once, as a stream, and keeps only which words they have. */
export async function loadTexts(db: Db, index: ReadIndex): Promise<CatalogueTexts> {
  const speech = createSpeech(await readSpokenWords(db))
  speech.learnFillers(propertyNames(index))
  const builder = createTextIndexBuilder(index.products.ranked, speech, index.products.room)
  const said = termsOfAll(index, builder)
  const articles = createArticleIndexBuilder()
  await inSnapshot(db, async (tx) => {
    await readNames(tx, null, (id, names) => {
      const product = index.products.at.positionOf(id)
      if (product >= 0) builder.addDocument(product, fieldsOf(index, product, names, said, builder))
    })
    await readArticles(tx, null, (id, vendorCode, barcode) => {
      const position = index.offers.at.positionOf(id)
      if (position < 0) return
      articles.add(vendorCode, position)
      articles.add(barcode, position)
    })
  })
  return {
    goods: await builder.finish(breathe),
    sections: await sectionTexts(index, speech),
    articles: articles.finish(),
    said,
    speech,
    popular: await readPopular(db),
  }
}

/** Terms that everything but goods says. */
export interface SaidTerms {
  /** By value, by section, by what stands above a section, by vendor. */
  values: number[][]
  sections: number[][]
  branches: number[][]
  vendors: number[][]
  /** By group of numbers: stems of what is counted, «двер»; null where the numbers are sizes. */
  counted: (string[] | null)[]
}

/** How terms are made: of the words of a text, and of what is said otherwise. */
type Terms = Pick<TextIndex, 'termsOf' | 'markOf'>

function termsOfAll(index: ReadIndex, terms: Terms): SaidTerms {
  const { termsOf } = terms
  return {
    values: index.values.map((value) => termsOfValue(value, terms)),
    sections: index.sections.map(({ names }) => termsOf(namesText(names))),
    branches: index.sections.map((_, at) => {
      const above = pathTo(index.sections, at).slice(0, -1)
      return termsOf(above.map(({ names }) => namesText(names)).join(' '))
    }),
    vendors: index.vendors.map(({ name }) => termsOf(name)),
    counted: index.numbers.map(({ unit, names }) => (unit === null ? stemsOf(names) : null)),
  }
}

function stemsOf(names: Names): string[] {
  return Object.values(names).map((name) => stemOf(splitWords(name)[0] ?? ''))
}

/** «Да» says nothing: who has a mirror is found by «зеркало», and who has none by «без зеркала». */
function termsOfValue({ code, names, group }: ReadIndex['values'][number], { termsOf, markOf: term }: Terms): number[] {
  if (group.kind !== 'toggle') return [...termsOf(namesText(names)), ...sizesIn(namesText(names)).map(term)]
  const text = namesText(group.names)
  return isYes(code) ? termsOf(text) : splitWords(text).map((word) => term(markOf.lack(stemOf(word))))
}

/** «160 × 200» is said as both sizes at once as well. */
function sizesIn(text: string): string[] {
  return Array.from(text.matchAll(/(\d{2,3})\s*[x×х]\s*(\d{2,3})/gu), ([, first = '', second = '']) =>
    markOf.size(first, second),
  )
}

/** Of properties whose values are no words of their own. */
function propertyNames({ groups, numbers }: ReadIndex): string[] {
  const named = groups.filter(({ about }) => about.kind !== 'toggle').map(({ about }) => about.names)
  return [...named, ...numbers.map(({ names }) => names)].map(namesText)
}

/** What a model and its variants are called, in all languages. */
export interface ModelNames {
  names: string
  variants: string
}

/** What a model says, by position. */
export function fieldsOf(
  index: ReadIndex,
  product: number,
  { names, variants }: ModelNames,
  said: SaidTerms,
  { termsOf, markOf: term }: Terms,
): Field[] {
  const section = index.products.section[product] as number
  return [
    { terms: headsOf(names).map((stem) => term(headMark(stem))), weight: weights.head },
    { terms: termsOf(names), weight: weights.name },
    { terms: termsOf(variants), weight: weights.variant },
    { terms: said.sections[section] ?? [], weight: weights.section },
    { terms: said.branches[section] ?? [], weight: weights.branch },
    { terms: said.vendors[index.products.vendor[product] as number] ?? [], weight: weights.vendor },
    { terms: valueTerms(index, product, said), weight: weights.value },
    { terms: termsOf(numbersText(index, product)), weight: weights.number },
    { terms: countsOf(index, product, said).map(term), weight: weights.value },
  ]
}

/** Of some models, or of all of them. */
export async function readNames(tx: Tx, only: Only, onProduct: (id: number, names: ModelNames) => void) {
  const stream = copyOut(
    tx,
    sql`
      select p.id, concat_ws(E'\\n', p.name, p.texts->'kk'->>'name', p.texts->'en'->>'name'),
        (select string_agg(concat_ws(' ', o.name, o.texts->'kk'->>'name', o.texts->'en'->>'name'), ' ')
          from offers o where o.product_id = p.id and o.is_active)
      from products p where p.is_active and ${among('p.id', only)}
    `,
  )
  await readCopy(stream, (row) => onProduct(row.int(0), { names: row.text(1) ?? '', variants: row.text(2) ?? '' }))
}

export async function readArticles(
  tx: Tx,
  only: Only,
  onOffer: (id: number, vendorCode: string | null, barcode: string | null) => void,
) {
  const stream = copyOut(
    tx,
    sql`
      select id, vendor_code, barcode from offers where is_active and (vendor_code is not null or barcode is not null)
        and ${among('product_id', only)}
    `,
  )
  await readCopy(stream, (row) => onOffer(row.int(0), row.text(1), row.text(2)))
}

async function readPopular(db: Db) {
  const found = await rows<{ query: string }>(
    db,
    sql`
    select query from popular_queries where searches > misses order by searches desc, query limit ${mostPopular}`,
  )
  return found.map(({ query }) => ({ query, words: splitWords(query) }))
}

export async function readSpokenWords(db: Db): Promise<SpokenWords[]> {
  return rows<SpokenWords>(db, sql`select kind, words, means from search_words where is_active order by id`)
}

function sectionTexts(index: ReadIndex, speech: TradeSpeech): Promise<TextIndex> {
  const builder = createTextIndexBuilder(index.sections.length, speech)
  index.sections.forEach((node, at) => {
    builder.addDocument(at, [{ terms: builder.termsOf(namesText(node.names)), weight: 1 }])
  })
  return builder.finish(breathe)
}

function namesText(names: Names): string {
  return Object.values(names).join(' ')
}

/** Of all variants; a field says a term once however often it stands there. */
function valueTerms({ products, offers }: ReadIndex, product: number, said: SaidTerms): number[] {
  const from = offers.valueStart[products.firstOffer[product] as number] as number
  const to = offers.valueStart[products.firstOffer[product + 1] as number] as number
  const terms: number[] = []
  for (let at = from; at < to; at++) terms.push(...(said.values[offers.valueAt[at] as number] ?? []))
  return terms
}

/** Sizes in cm and other numbers, so that «кровать 160» finds what is 160 wide or sleeps 160. */
function numbersText(index: ReadIndex, product: number): string {
  const { widthMm, depthMm, heightMm } = index.offers
  const numbers = new Set(amountsOf(index, product))
  for (const offer of offersOfModel(index.products, product)) {
    for (const mm of [widthMm[offer], depthMm[offer], heightMm[offer]]) if (mm) numbers.add(Math.round(mm / 10))
  }
  return [...numbers].join(' ')
}

// Other numbers (drawers, bulbs) are no sizes, and small ones would answer any query with a digit.
const leastSize = 20

function amountsOf(index: ReadIndex, product: number): number[] {
  const sizes: number[] = []
  for (const group of index.numbers) {
    if (group.unit !== 'cm') continue
    for (const amount of amountsIn(index, group, product)) if (amount >= leastSize) sizes.push(amount)
  }
  return sizes
}

/** «шкаф 3 двери» and «трёхдверный шкаф»: numbers of what has no unit. */
function countsOf(index: ReadIndex, product: number, { counted }: SaidTerms): string[] {
  const marks: string[] = []
  for (const [at, group] of index.numbers.entries()) {
    const stems = counted[at]
    if (!stems) continue
    for (const amount of amountsIn(index, group, product))
      for (const stem of stems) marks.push(markOf.count(amount, stem))
  }
  return marks
}

function amountsIn({ products }: ReadIndex, { positions, amounts }: NumberGroup, product: number): number[] {
  const [from, to] = [products.firstOffer[product] as number, products.firstOffer[product + 1] as number]
  const found: number[] = []
  for (let at = firstAtLeast(positions, from); (positions[at] ?? to) < to; at++) {
    const amount = amounts[at] as number
    if (Number.isInteger(amount) && !found.includes(amount)) found.push(amount)
  }
  return found
}
