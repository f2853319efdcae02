import { randomUUID } from 'node:crypto'
import { type PrintSource, printSources } from '#contract/price-print/print.ts'
import { isDay } from '#rules/calendar.ts'
import { inOrder, languagesOn, tagLanguages } from '#rules/tags/tag-languages.ts'
import { isRefusal } from '#storefront/platform/form/form-answer.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

/** What the address of the page says. */
export function wishOf(url: URL) {
  const said = (name: string) => (url.searchParams.get(name) ?? '').trim()
  const number = (name: string) => (/^[1-9]\d{0,8}$/.test(said(name)) ? Number(said(name)) : null)
  const plain = said('q') ? 'search' : isDay(said('day')) ? 'coming' : 'changed'
  const source = printSources.find((one) => one === said('from')) ?? plain
  const named = said('words').split('-')
  const chosen = tagLanguages.filter((one) => named.includes(one))
  return {
    source: source as PrintSource,
    query: said('q').slice(0, 8000),
    code: said('code').slice(0, 300),
    sectionId: number('section'),
    day: isDay(said('day')) ? said('day') : null,
    page: Math.min(number('page') ?? 1, 1000),
    templateId: number('template'),
    shown: number('show'),
    languages: chosen.length > 0 ? chosen : null,
    copies: Math.min(number('copies') ?? 1, 200),
  }
}
export type TagsWish = ReturnType<typeof wishOf>

/** The list that was asked for, one tag of it as it would be printed, and what was scanned last. */
export async function loadTags({ api }: PageContext, url: URL) {
  const said = wishOf(url)
  const { shop, today } = await api.pricePrint.getRetailStaff()
  if (!shop) return null
  const wish = { ...said, source: sourceOn(said, today) }
  const shopId = shop.id
  // As the country of the shop has it, where none is chosen.
  const languages = inOrder(wish.languages ?? (shop.isKz ? tagLanguages : ['ru']), shop)
  const [service, { days }, { menuItems }, { feedback }] = await Promise.all([
    api.pricePrint.getService({ body: { shopId } }),
    api.pricePrint.listComingPrices({ body: { shopId } }),
    api.shell.getMenu({ query: { regionId: shop.regionId } }),
    api.pricePrint.listFeedback({ body: { shopId } }),
  ])
  const scanned = wish.code ? await readCode(api, shopId, wish.code) : null
  const codes = [...(scanned?.row ? [codeOf(scanned.row)] : []), ...wish.query.split('\n')].filter(Boolean)
  const query = wish.source === 'scan' ? [...new Set(codes)].join('\n') : wish.query
  const meant = wish.day ?? (wish.source === 'coming' ? (days[0]?.day ?? today) : today)
  const { sectionId, source, page } = wish
  const search = { shopId, source, query, page, ...(sectionId !== null && { sectionId }) }
  const { day, found } = await findOn({ meant, today }, (day) =>
    api.pricePrint.searchTags({ body: { ...search, source: sourceOn({ source, day }, today), day } }),
  )
  const template = service.templates.find(({ id }) => id === wish.templateId) ?? service.templates[0]
  const sample = found.rows.find(({ offerId }) => offerId === wish.shown) ?? found.rows.find(({ isOnSale }) => isOnSale)
  const preview =
    template && sample?.isOnSale
      ? await api.pricePrint.previewTag({
          body: { shopId, offerId: sample.offerId, templateId: template.id, languages, day },
        })
      : null
  return {
    ...{ feedback, shop, today, days, service, found, scanned, sections: menuItems, template, preview },
    /** Of these languages, what the template has room for. */
    printed: template ? languagesOn(template.layout, languages) : languages,
    wish: { ...wish, source: sourceOn({ source, day }, today), query, day, languages },
    /** The day that was asked for and cannot be shown. */
    missedDay: wish.day === null || wish.day === day ? null : wish.day,
    shownId: sample?.offerId ?? null,
    requestKey: randomUUID(),
  }
}

/** Of a day to come is asked what changes by then, of today what is wrong now. */
export function sourceOn({ source, day }: Pick<TagsWish, 'source' | 'day'>, today: string): PrintSource {
  if (day === null || (source !== 'changed' && source !== 'coming')) return source
  return day > today ? 'coming' : 'changed'
}

/** A day that has passed while the page was open, or is too far: today stands in for it, in everything that follows. */
export async function findOn<Found>(
  { meant, today }: { meant: string; today: string },
  find: (day: string) => Promise<Found>,
): Promise<{ day: string; found: Found }> {
  try {
    return { day: meant, found: await find(meant) }
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'DAY_WRONG') throw error
    return { day: today, found: await find(today) }
  }
}

async function readCode(api: PageContext['api'], shopId: number, code: string) {
  try {
    return { ...(await api.pricePrint.readTagCode({ body: { shopId, code } })), code, message: null }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { row: null, tag: null, code, message: error.message }
  }
}

/** By which it is found again: of what was scanned. */
function codeOf({
  barcode,
  vendorCode,
  offerId,
}: {
  barcode: string | null
  vendorCode: string | null
  offerId: number
}) {
  return barcode ?? vendorCode ?? String(offerId)
}
