import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { ListingTexts } from '#contract/catalogue/shop-lists.ts'
import { addDays, wallClock } from '#rules/calendar.ts'
import {
  firstTexts,
  layListingTexts,
  type PlacedText,
  saveAction,
  saveListingText,
  saveMark,
  saveTag,
} from '#server/listings/index.ts'
import { rows, type Tx } from '#server/platform/database.ts'
import type { DemoAction } from './shop/actions.ts'
import { actions, listingArticles, marks, regions, tags } from './shop/index.ts'

const picturesFolder = new URL('./feed/pictures/', import.meta.url)
const homeOffsetMinutes = 300

type KeepPicture = (bytes: Buffer) => Promise<{ key: string }>

/** Tags, promotions and articles of lists; what is there already stays as it is. */
export async function seedLists(tx: Tx, keepPicture: KeepPicture, now: Date): Promise<void> {
  for (const [at, tag] of tags.entries()) {
    const { section, code, name: names, params } = tag
    await saveTag(tx, {
      id: null,
      section,
      code,
      names,
      params,
      productIds: [],
      sort: 10 * (at + 1),
      isActive: true,
      now,
    })
  }
  const today = wallClock(now.getTime(), homeOffsetMinutes).day
  for (const [at, action] of actions.entries()) {
    const media = (await keepPicture(await readFile(fileURLToPath(new URL(action.picture, picturesFolder))))).key
    await saveAction(tx, {
      id: null,
      code: action.code,
      titles: action.title,
      texts: action.text,
      terms: action.terms,
      media,
      startsOn: addDays(today, action.from),
      endsOn: addDays(today, action.to),
      regionIds: regions.filter(({ code }) => action.regions?.includes(code)).map(({ id }) => id),
      goods: await goodsOf(tx, action),
      sort: 10 * (at + 1),
      isActive: true,
      now,
    })
  }
  for (const [at, mark] of marks.entries()) {
    const { code, name: names, position, icon, background, gradient = null, text, sections, days } = mark
    await saveMark(tx, {
      id: null,
      code,
      names,
      position,
      icon,
      backgroundColor: background,
      textColor: text,
      gradientColor: gradient,
      regionIds: regions.filter((region) => mark.regions?.includes(region.code)).map(({ id }) => id),
      sectionIds: await idsOf(tx, 'sections', sections),
      productIds: [],
      isReducedOnly: false,
      startsOn: days ? addDays(today, days[0]) : null,
      endsOn: days ? addDays(today, days[1]) : null,
      sort: 10 * (at + 1),
      isActive: true,
      now,
    })
  }
  for (const place of listingArticles) await saveListingText(tx, place, withGeneralWords(place), now)
  await layListingTexts(
    tx,
    tags.flatMap(({ section, code, article }) => {
      if (!article) return []
      const texts = { ru: { article: article.ru }, kk: { article: article.kk }, en: { article: article.en } }
      return [{ kind: 'tag' as const, code, section, texts }]
    }),
  )
}

/** An article of all hits stands beside the words that their lists begin with. */
function withGeneralWords({ kind, code, texts }: PlacedText): ListingTexts {
  const general = code === undefined ? firstTexts.find((one) => one.kind === kind)?.texts : undefined
  return {
    ru: { ...general?.ru, ...texts.ru },
    kk: { ...general?.kk, ...texts.kk },
    en: { ...general?.en, ...texts.en },
  }
}

async function goodsOf(tx: Tx, { goods }: DemoAction) {
  const { params = {}, sections = [], vendors = [], isReducedOnly = false } = goods
  return {
    productIds: [],
    sectionIds: await idsOf(tx, 'sections', sections),
    vendorIds: await idsOf(tx, 'vendors', vendors),
    tagIds: [],
    params,
    isReducedOnly,
  }
}

export async function idsOf(tx: Tx, table: 'sections' | 'vendors', codes: readonly string[]): Promise<number[]> {
  const found = await rows<{ id: number }>(
    tx,
    sql`select id from ${sql.identifier(table)} where code = any(${`{${codes.join(',')}}`}::text[])`,
  )
  return found.map(({ id }) => id)
}
