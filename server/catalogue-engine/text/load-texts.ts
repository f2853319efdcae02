import { sql } from 'drizzle-orm'
import type { Names } from '#rules/names.ts'
import { type Db, inSnapshot, rows, type Tx } from '#server/platform/database.ts'
import { copyOut } from '#server/platform/postgres/copy.ts'
import { createTextIndexBuilder, type TextIndex } from '#server/platform/text-search/index.ts'
import { breathe } from '../breathe.ts'
import { readCopy } from '../read-index/copy-reader.ts'
import { pathTo } from '../read-index/section-tree.ts'
import type { ReadIndex } from '../read-index/shape.ts'
import { type ArticleIndex, createArticleIndexBuilder } from './article-index.ts'
import { furnitureSpeech } from './synonyms.ts'

/** Words of the catalogue: goods by product position, sections by their index. */
export interface CatalogueTexts {
  goods: TextIndex
  sections: TextIndex
  articles: ArticleIndex
  /** Terms of `goods` that a value says, by value. */
  valueTerms: number[][]
  /** What people search for, most often first. */
  popular: { query: string; words: string }[]
}

const weights = { head: 2.5, name: 3, section: 2, branch: 0.5, vendor: 2, variant: 1.5, value: 1, number: 0.6 }
const mostPopular = 2000

/** Reads all names once, as a stream, and keeps only which words they have. */
export async function loadTexts(db: Db, index: ReadIndex): Promise<CatalogueTexts> {
  const builder = createTextIndexBuilder(index.products.count, furnitureSpeech)
  const valueTerms = index.values.map((value) => builder.termsOf(namesText(value.names)))
  const sectionTerms = index.sections.map((node) => builder.termsOf(namesText(node.names)))
  const branchTerms = index.sections.map((_, at) => {
    const above = pathTo(index.sections, at).slice(0, -1)
    return builder.termsOf(above.map(({ names }) => namesText(names)).join(' '))
  })
  const vendorTerms = index.vendors.map(({ name }) => builder.termsOf(name))
  const amounts = amountsByProduct(index)
  const articles = createArticleIndexBuilder()
  await inSnapshot(db, async (tx) => {
    await readNames(tx, (id, names, variants) => {
      const product = index.products.at.positionOf(id)
      if (product < 0) return
      builder.addDocument(product, [
        { terms: headsOf(builder.termsOf, names), weight: weights.head },
        { terms: builder.termsOf(names), weight: weights.name },
        { terms: builder.termsOf(variants), weight: weights.variant },
        { terms: sectionTerms[index.products.section[product] as number] ?? [], weight: weights.section },
        { terms: branchTerms[index.products.section[product] as number] ?? [], weight: weights.branch },
        { terms: vendorTerms[index.products.vendor[product] as number] ?? [], weight: weights.vendor },
        { terms: valuesOf(index, product).flatMap((value) => valueTerms[value] ?? []), weight: weights.value },
        { terms: builder.termsOf(numbersText(index, product, amounts)), weight: weights.number },
      ])
    })
    await readArticles(tx, (id, vendorCode, barcode) => {
      const position = index.offers.at.positionOf(id)
      if (position < 0) return
      articles.add(vendorCode, position)
      articles.add(barcode, position)
    })
  })
  return {
    goods: await builder.finish(breathe),
    sections: await sectionTexts(index),
    articles: articles.finish(),
    valueTerms,
    popular: await readPopular(db),
  }
}

/** The word that says what a thing is stands first: a «диван-кровать» is a sofa before it is a bed. */
function headsOf(termsOf: (text: string) => number[], names: string): number[] {
  return names.split('\n').flatMap((name) => termsOf(name).slice(0, 1))
}

async function readNames(tx: Tx, onProduct: (id: number, names: string, variants: string) => void) {
  const stream = copyOut(
    tx,
    sql`
      select p.id, concat_ws(E'\\n', p.name, p.texts->'kk'->>'name', p.texts->'en'->>'name'),
        (select string_agg(concat_ws(' ', o.name, o.texts->'kk'->>'name', o.texts->'en'->>'name'), ' ')
          from offers o where o.product_id = p.id and o.is_active)
      from products p where p.is_active
    `,
  )
  await readCopy(stream, (row) => onProduct(row.int(0), row.text(1) ?? '', row.text(2) ?? ''))
}

async function readArticles(tx: Tx, onOffer: (id: number, vendorCode: string | null, barcode: string | null) => void) {
  const stream = copyOut(
    tx,
    sql`
      select id, vendor_code, barcode from offers where is_active and (vendor_code is not null or barcode is not null)
    `,
  )
  await readCopy(stream, (row) => onOffer(row.int(0), row.text(1), row.text(2)))
}

async function readPopular(db: Db) {
  const found = await rows<{ query: string }>(
    db,
    sql`
    select query from popular_queries order by searches desc, query limit ${mostPopular}`,
  )
  return found.map(({ query }) => ({ query, words: query.toLowerCase().replaceAll('ё', 'е') }))
}

function sectionTexts(index: ReadIndex): Promise<TextIndex> {
  const builder = createTextIndexBuilder(index.sections.length, furnitureSpeech)
  index.sections.forEach((node, at) => {
    builder.addDocument(at, [{ terms: builder.termsOf(namesText(node.names)), weight: 1 }])
  })
  return builder.finish(breathe)
}

function namesText(names: Names): string {
  return Object.values(names).join(' ')
}

function valuesOf({ products, offers }: ReadIndex, product: number): number[] {
  const from = offers.valueStart[products.firstOffer[product] as number] as number
  const to = offers.valueStart[products.firstOffer[product + 1] as number] as number
  return [...new Set(offers.valueAt.subarray(from, to))]
}

/** Sizes in cm and other numbers, so that «кровать 160» finds what is 160 wide or sleeps 160. */
function numbersText({ products, offers }: ReadIndex, product: number, amounts: Map<number, Set<number>>): string {
  const numbers = new Set(amounts.get(product))
  for (
    let offer = products.firstOffer[product] as number;
    offer < (products.firstOffer[product + 1] as number);
    offer++
  ) {
    for (const mm of [offers.widthMm[offer], offers.depthMm[offer], offers.heightMm[offer]]) {
      if (mm) numbers.add(Math.round(mm / 10))
    }
  }
  return [...numbers].join(' ')
}

// Other numbers (drawers, bulbs) are no sizes, and small ones would answer any query with a digit.
const leastSize = 20

function amountsByProduct(index: ReadIndex): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>()
  for (const group of index.numbers) {
    if (group.unit !== 'cm') continue
    group.positions.forEach((offer, at) => {
      const amount = group.amounts[at] as number
      if (amount < leastSize || !Number.isInteger(amount)) return
      const product = index.offers.product[offer] as number
      const known = found.get(product) ?? new Set()
      found.set(product, known.add(amount))
    })
  }
  return found
}
