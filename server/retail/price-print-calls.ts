import { pricePrintContract } from '#contract/price-print/index.ts'
import { addDays, wallClock } from '#rules/calendar.ts'
import { nameIn } from '#rules/names.ts'
import { seesStaffOfShop } from '#rules/shops-of-staff.ts'
import { inOrder, languagesOn } from '#rules/tags/tag-languages.ts'
import { faultsOf } from '#rules/tags/tag-layout.ts'
import { stateOfTag } from '#rules/tags/tag-price.ts'
import { findNames, findPerson } from '#server/customer/index.ts'
import { PrinterBusyError, type PrintWish, print } from '#server/documents/index.ts'
import { answer, type CallContext, commonRefusal } from '#server/gate/index.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { findSellableOffers } from '#server/stock/index.ts'
import { daysAhead, listComingPrices } from './coming-prices.ts'
import { previewTag } from './preview-tag.ts'
import {
  countHallTags,
  countOutdated,
  listPrints,
  loadPrint,
  type PrintLogRow,
  printTags,
  takeTagDown,
} from './print-tags.ts'
import { findOfferOfCode, isTagReplaced } from './read-code.ts'
import { findOpenShop, type RetailDeps, type Shop, whoIsAtCabinet } from './retail-shops.ts'
import { listChanged, searchTags, viewRows } from './search-tags.ts'
import { listOpenFeedback, saveFeedback, settleFeedback } from './tag-feedback.ts'
import { findTagNames, saveTagNames } from './tag-names.ts'
import { findTagFacts, findTagPrices, regionOf, type TagDeps } from './tag-prices.ts'
import {
  findTemplate,
  listTemplates,
  removeTemplate,
  saveTemplate,
  type TemplateRow,
  viewTemplate,
} from './templates.ts'

export interface PricePrintDeps extends RetailDeps, TagDeps {
  secrets: Secrets
  publicUrl: string
}

const logLength = 20

/** Answers `price-print` of the contract. */
export function pricePrintCalls(deps: PricePrintDeps) {
  const { db, regions, publicUrl } = deps
  type RefuseShop = (code: 'SHOP_NOT_YOURS') => Error

  async function shopOf(context: CallContext, shopId: number, refuse: RefuseShop): Promise<Shop> {
    const shop = await findOpenShop(deps, context, shopId)
    if (!shop) throw refuse('SHOP_NOT_YOURS')
    return shop
  }

  const todayIn = ({ regionId }: Shop, context: CallContext) =>
    wallClock(context.now().getTime(), regions.offsetAt(regionId, context.now())).day

  /** The day whose prices are meant: today, or one of the next two weeks. */
  function dayIn(shop: Shop, context: CallContext, day: string | undefined, refuse: (code: 'DAY_WRONG') => Error) {
    const today = todayIn(shop, context)
    const meant = day ?? today
    if (meant < today || meant > addDays(today, daysAhead)) throw refuse('DAY_WRONG')
    return { today, day: meant }
  }

  async function isSold(shop: Shop, offerId: number): Promise<boolean> {
    return (await findSellableOffers(db, [offerId], regionOf(regions, shop))).get(offerId)?.isOnSale ?? false
  }

  async function fileOf(wish: PrintWish, name: string) {
    const content = await print(wish).catch((error: unknown) => {
      throw error instanceof PrinterBusyError ? commonRefusal('UNAVAILABLE') : error
    })
    return { mediaType: 'application/pdf', content, name, keep: 'no-store' } as const
  }

  return answer('pricePrint', pricePrintContract, {
    async getRetailStaff(_input, context) {
      const { me, open, shop, shift } = await whoIsAtCabinet(deps, context)
      const person = await findPerson(db, me.id)
      const now = context.now()
      const utcOffsetMinutes = regions.offsetAt(shop?.regionId ?? context.region.id, now)
      return {
        me: {
          id: me.id,
          name: `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim(),
          groups: [...me.groups],
          managesStaff: seesStaffOfShop(me.groups),
        },
        shops: open,
        shop,
        shift: shift && { shopId: shift.shopId, since: shift.startedAt.toISOString() },
        utcOffsetMinutes,
        today: wallClock(now.getTime(), utcOffsetMinutes).day,
      }
    },
    async getService({ body: { shopId } }, context, refuse) {
      const shop = await shopOf(context, shopId, refuse)
      const today = todayIn(shop, context)
      const [templates, prints, hall] = await Promise.all([
        listTemplates(db, shop.id),
        listPrints(db, shop.id, logLength),
        countHallTags(db, shop.id),
      ])
      const changed = await listChanged(db, deps, shop, today)
      return {
        templates: templates.map((row) => viewTemplate(row, context.language)),
        changed: changed.length,
        hall,
        prints: await viewPrints(prints, shop, context),
      }
    },
    async saveTemplate({ body: { shopId, id = null, revision = null, names, layout } }, context, refuse, record) {
      const shop = await shopOf(context, shopId, refuse)
      const { me } = await whoIsAtCabinet(deps, context)
      const who = { groups: me.groups, now: context.now() }
      const outcome = await saveTemplate(db, shop.id, { id, revision, names: namesOf(names), layout }, who)
      if (outcome.kind === 'wrong') throw refuse('LAYOUT_WRONG', { faults: outcome.faults })
      if (outcome.kind === 'notFound') throw refuse('TEMPLATE_NOT_FOUND')
      if (outcome.kind === 'changed') throw refuse('TEMPLATE_CHANGED')
      const viewOf = (row: TemplateRow) => ({ name: row.names.ru, layout: row.layout })
      record({
        subject: `tag template ${outcome.row.id}`,
        before: outcome.before && viewOf(outcome.before),
        after: viewOf(outcome.row),
      })
      return { template: viewTemplate(outcome.row, context.language) }
    },
    async removeTemplate({ body: { shopId, id } }, context, refuse, record) {
      const shop = await shopOf(context, shopId, refuse)
      const removed = await removeTemplate(db, shop.id, id)
      if (!removed) throw refuse('TEMPLATE_NOT_FOUND')
      record({ subject: `tag template ${id}`, before: { name: removed.names.ru, layout: removed.layout }, after: null })
      return { status: true }
    },
    async previewLayout({ body: { shopId, layout, offerId, languages } }, context, refuse) {
      const shop = await shopOf(context, shopId, refuse)
      const day = todayIn(shop, context)
      const shown = offerId ?? (await sampleOffer(shop, context))
      const facts =
        shown === null ? new Map() : await findTagFacts(db, deps, shop, { offerIds: [shown], day, embargoOn: null })
      const [known] = [...facts.values()]
      return {
        preview: known ? previewTag(layout, known, inOrder(languages, shop), publicUrl) : null,
        faults: faultsOf(layout),
      }
    },
    async printTestSheet({ query: { shopId, templateId } }, context, refuse) {
      const shop = await shopOf(context, shopId, refuse)
      const template = await findTemplate(db, shop.id, templateId)
      if (!template) throw refuse('TEMPLATE_NOT_FOUND')
      const facts = { layout: template.layout, language: context.language }
      return fileOf({ kind: 'testSheet', facts, at: template.changedAt }, 'test-sheet.pdf')
    },
    async printTags({ body }, context, refuse, record) {
      const shop = await shopOf(context, body.shopId, refuse)
      const { today, day } = dayIn(shop, context, body.day, refuse)
      const template = await findTemplate(db, shop.id, body.templateId)
      if (!template) throw refuse('TEMPLATE_NOT_FOUND')
      const { me } = await whoIsAtCabinet(deps, context)
      const { requestKey, source, languages, lines, isEmbargoed } = body
      const embargoOn = isEmbargoed && day > today ? day : null
      const wish = {
        requestKey,
        source,
        languages: languagesOn(template.layout, inOrder(languages, shop)),
        lines,
        template,
        day,
        today,
        embargoOn,
        printedBy: me.id,
        now: context.now(),
      }
      const outcome = await printTags(db, deps, shop, wish)
      if (outcome.kind === 'nothingSold') throw refuse('OFFER_NOT_SOLD')
      const { id, tags, sheets, leftOut } = outcome
      record({ subject: `tag print ${id}`, nothingBefore: 'made', after: { tags, shopId: shop.id } })
      return { id, url: printUrl(id), tags, sheets, leftOut }
    },
    async openPrint({ query: { id } }, context, refuse) {
      const { open } = await whoIsAtCabinet(deps, context)
      const wish = await loadPrint(
        db,
        deps,
        open.map((shop) => shop.id),
        id,
      )
      if (!wish) throw refuse('PRINT_NOT_FOUND')
      return fileOf(wish, 'price-tags.pdf')
    },
    async listComingPrices({ body: { shopId } }, context, refuse) {
      const shop = await shopOf(context, shopId, refuse)
      return { days: await listComingPrices(db, deps, shop, todayIn(shop, context), context.language) }
    },
    async takeTagDown({ body: { shopId, offerId } }, context, refuse, record) {
      const shop = await shopOf(context, shopId, refuse)
      const hung = await takeTagDown(db, shop.id, offerId)
      record({
        subject: `offer ${offerId}`,
        before: { shopId: shop.id, hangs: hung },
        after: { shopId: shop.id, hangs: false },
      })
      return { status: true }
    },
    async saveTagName({ body: { shopId, offerId, ru, kk } }, context, refuse, record) {
      const shop = await shopOf(context, shopId, refuse)
      if (!(await isSold(shop, offerId))) throw refuse('OFFER_NOT_SOLD')
      const names = ru === '' ? null : { ru, ...(kk !== '' && { kk }) }
      const before = (await findTagNames(db, [offerId])).get(offerId) ?? null
      await saveTagNames(db, offerId, names, context.now())
      record({ subject: `offer ${offerId}`, before, after: names })
      return { ru, kk }
    },
    async sayOfTag({ body: { shopId, offerId = null, kind, words } }, context, refuse, record) {
      const shop = await shopOf(context, shopId, refuse)
      const { me } = await whoIsAtCabinet(deps, context)
      if (offerId !== null && !(await isSold(shop, offerId))) throw refuse('OFFER_NOT_SOLD')
      const wish = { shopId: shop.id, offerId, kind, words, saidBy: me.id, saidAt: context.now() }
      const id = await saveFeedback(db, wish)
      record({ subject: `shop ${shop.id}`, nothingBefore: 'made', after: { feedback: id, kind } })
      return { id }
    },
    async listFeedback({ body: { shopId } }, context, refuse) {
      const shop = await shopOf(context, shopId, refuse)
      const said = await listOpenFeedback(db, shop.id)
      const offerIds = said.flatMap(({ offerId }) => offerId ?? [])
      const offers = await findSellableOffers(db, offerIds, regionOf(regions, shop))
      const names = await findNames(
        db,
        said.flatMap(({ saidBy }) => saidBy ?? []),
      )
      const offerOf = (id: number | null) => {
        const offer = id === null ? undefined : offers.get(id)
        return offer ? { id: offer.offerId, name: nameIn(offer.names, context.language) } : null
      }
      return {
        feedback: said.map(({ id, kind, words, offerId, saidBy, saidAt }) => ({
          ...{ id, kind, words, offer: offerOf(offerId) },
          saidBy: names.get(saidBy ?? 0) ?? '',
          saidAt: saidAt.toISOString(),
        })),
      }
    },
    async settleFeedback({ body: { shopId, id } }, context, refuse, record) {
      const shop = await shopOf(context, shopId, refuse)
      await settleFeedback(db, shop.id, id, context.now())
      record({
        subject: `shop ${shop.id}`,
        before: { feedback: id, isOpen: true },
        after: { feedback: id, isOpen: false },
      })
      return { status: true }
    },
    async previewTag({ body: { shopId, offerId, templateId, languages, ...wish } }, context, refuse) {
      const shop = await shopOf(context, shopId, refuse)
      const { today, day } = dayIn(shop, context, wish.day, refuse)
      const template = await findTemplate(db, shop.id, templateId)
      if (!template) throw refuse('TEMPLATE_NOT_FOUND')
      const embargoOn = wish.isEmbargoed && day > today ? day : null
      const facts = (await findTagFacts(db, deps, shop, { offerIds: [offerId], day, embargoOn })).get(offerId)
      if (!facts) throw refuse('OFFER_NOT_SOLD')
      const { ru, kk = '' } = facts.names
      return { preview: previewTag(template.layout, facts, inOrder(languages, shop), publicUrl), names: { ru, kk } }
    },
    async searchTags({ body }, context, refuse) {
      const shop = await shopOf(context, body.shopId, refuse)
      return searchTags(db, deps, shop, { ...body, ...dayIn(shop, context, body.day, refuse) }, context.language)
    },
    async readTagCode({ body: { shopId, code } }, context, refuse) {
      const shop = await shopOf(context, shopId, refuse)
      const today = todayIn(shop, context)
      const found = await findOfferOfCode(db, deps, code)
      const [row] = found === null ? [] : await viewRows(db, deps, shop, [found.offerId], today, context.language)
      if (!found || !row) throw refuse('CODE_NOT_FOUND')
      const { tag } = found
      if (!tag) return { row, tag: null }
      const now = row.isOnSale ? { ...row, currency: shop.currency } : null
      const isOfToday = tag.facts.pricesOf <= today
      return {
        row,
        tag: {
          shopId: tag.shopId,
          printedAt: tag.printedAt.toISOString(),
          priceMinor: tag.facts.priceMinor,
          isOutdated: isOfToday && stateOfTag(tag.facts, now) !== 'same',
          isReplaced: await isTagReplaced(db, tag, today),
        },
      }
    },
  })

  /** A good of the hall to draw a template with; where nothing hangs yet, the newest in stock. */
  async function sampleOffer(shop: Shop, context: CallContext): Promise<number | null> {
    const today = todayIn(shop, context)
    const wish = { shopId: shop.id, query: '', day: today, today, page: 1 }
    for (const source of ['hall', 'untagged'] as const) {
      const { rows } = await searchTags(db, deps, shop, { ...wish, source }, context.language)
      const [first] = rows
        .filter(({ isOnSale }) => isOnSale)
        .toSorted((one, other) => Number(other.oldPriceMinor !== null) - Number(one.oldPriceMinor !== null))
      if (first) return first.offerId
    }
    return null
  }

  async function viewPrints(prints: readonly PrintLogRow[], shop: Shop, context: CallContext) {
    const today = todayIn(shop, context)
    const offerIds = [...new Set(prints.flatMap(({ lines }) => lines.map(({ offerId }) => offerId)))]
    const now = await findTagPrices(db, deps, shop, offerIds, today)
    const names = await findNames(
      db,
      prints.flatMap(({ print: { printedBy } }) => printedBy ?? []),
    )
    return prints.map((row) => {
      const { id, printedAt, printedBy, source, templateNames, pricesOf, embargoOn, tags } = row.print
      return {
        ...{ id, source, pricesOf, embargoOn, tags, url: printUrl(id) },
        printedAt: printedAt.toISOString(),
        printedBy: names.get(printedBy ?? 0) ?? '',
        templateName: nameIn(templateNames, context.language),
        goods: row.lines.length,
        outdated: pricesOf > today ? 0 : countOutdated(row, now),
      }
    })
  }
}

/** Without the names that were left empty. */
function namesOf({ ru, kk, en }: { ru: string; kk?: string | undefined; en?: string | undefined }) {
  return { ru, ...(kk && { kk }), ...(en && { en }) }
}

function printUrl(id: string): string {
  return `${pricePrintContract.openPrint.path}?id=${id}`
}
