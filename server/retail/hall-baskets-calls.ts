import { randomUUID } from 'node:crypto'
import { hallBasketsContract } from '#contract/hall-baskets.ts'
import type { shopRefusals } from '#contract/retail.ts'
import { addToBasket, modifyBasket, ownerOf, takeShared } from '#server/basket/index.ts'
import { answer, type CallContext, type Refuse } from '#server/gate/index.ts'
import { drawQr } from '#server/platform/draw-qr.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { findInHall, findShown, hideBasket, listShown, numberOf, ownerOfHall, showBasket } from './hall-baskets.ts'
import { findOfferOfCode, findPrintedTag } from './read-code.ts'
import { findOpenShop } from './retail-shops.ts'
import { regionOf } from './tag-prices.ts'
import {
  type HallViewDeps,
  listHallViews,
  ownersOf,
  type ShownBasket,
  shareHallBasket,
  viewHallBasket,
} from './view-hall-basket.ts'

type HallDeps = HallViewDeps & { secrets: Secrets; publicUrl: string }
type BasketRefusals = Pick<
  (typeof hallBasketsContract.readHallBasket)['refusals'],
  keyof typeof shopRefusals | 'HALL_BASKET_NOT_FOUND'
>

/** Answers `hall-baskets.ts` of the contract. */
export function hallBasketsCalls(deps: HallDeps) {
  const { db, regions, publicUrl } = deps

  async function requireBasket(
    { shopId, id }: { shopId: number; id: number },
    context: CallContext,
    refuse: Refuse<BasketRefusals>,
  ): Promise<ShownBasket> {
    const shop = await findOpenShop(deps, context, shopId)
    if (!shop) throw refuse('SHOP_NOT_YOURS')
    const row = await findInHall(db, shopId, id, context.now())
    const owner = row && ownerOfHall(row)
    if (!row || !owner) throw refuse('HALL_BASKET_NOT_FOUND')
    return { row, owner, shop }
  }

  return answer('hallBaskets', hallBasketsContract, {
    async showInHall({ body: { code } }, context, refuse) {
      const tag = await findPrintedTag(db, deps, code)
      if (!tag) throw refuse('HALL_TAG_UNKNOWN')
      const owner = ownerOf(await context.requireVisitor())
      const row = await showBasket(db, { shopId: tag.shopId, owner, openedBy: null, now: context.now() })
      return { number: numberOf(row) }
    },
    async hideFromHall(_input, context) {
      const owners = ownersOf(await context.visitor())
      if (owners.length > 0) await hideBasket(db, owners, context.now())
      return { status: true }
    },
    async findMyHall(_input, context) {
      const owners = ownersOf(await context.visitor())
      const row = owners.length === 0 ? null : await findShown(db, owners, context.now())
      return { number: row && numberOf(row) }
    },
    async listHallBaskets({ body: { shopId } }, context, refuse) {
      const shop = await findOpenShop(deps, context, shopId)
      if (!shop) throw refuse('SHOP_NOT_YOURS')
      const rows = await listShown(db, shopId, context.now())
      // An empty one too: its shopper was told a number, and the first goods may come from the staff.
      return { baskets: await listHallViews(deps, rows, shop, context), currency: shop.currency }
    },
    async readHallBasket({ body }, context, refuse) {
      const { row, shop } = await requireBasket(body, context, refuse)
      const { hall, basket } = await viewHallBasket(deps, row, shop, context)
      const lines = basket.items.map(({ offerIdCurrent: offerId, name, traits, quantity, lengthStepMm, sum }) => {
        return { offerId, name, traits, quantity, lengthStepMm, sumMinor: sum.new }
      })
      return { ...hall, lines, currency: shop.currency }
    },
    async openHallBasket({ body: { shopId } }, context, refuse, record) {
      const { customer } = await context.visitor()
      if (!customer || !(await findOpenShop(deps, context, shopId))) throw refuse('SHOP_NOT_YOURS')
      const owner = { visitorId: randomUUID() }
      const row = await showBasket(db, { shopId, owner, openedBy: customer.id, now: context.now() })
      record({ subject: `shop ${shopId}`, nothingBefore: 'made', after: { hallBasket: numberOf(row) } })
      return { id: row.id, number: numberOf(row) }
    },
    async addToHallBasket({ body: { code, ...which } }, context, refuse, record) {
      const { row, owner, shop } = await requireBasket(which, context, refuse)
      const read = await findOfferOfCode(db, deps, code)
      if (!read) throw refuse('HALL_CODE_UNKNOWN')
      const { offerId } = read
      const region = regionOf(regions, shop, context.language)
      const added = await addToBasket(db, owner, region, [{ offerId, quantity: 1 }], context.now())
      if (added.kind !== 'changed') throw refuse('HALL_NOT_SOLD')
      record({ subject: `shop ${which.shopId}`, nothingBefore: 'made', after: { hallBasket: numberOf(row), offerId } })
      const { basket } = await viewHallBasket(deps, row, shop, context)
      return { name: basket.items.find((item) => item.offerIdCurrent === offerId)?.name ?? '' }
    },
    async changeHallBasket({ body: { offerId, quantity, ...which } }, context, refuse, record) {
      const { row, owner, shop } = await requireBasket(which, context, refuse)
      const region = regionOf(regions, shop, context.language)
      const { basket } = await viewHallBasket(deps, row, shop, context)
      // Each cut of what is sold by the metre is a line of its own: the first one is meant.
      const item = basket.items.find((one) => one.offerIdCurrent === offerId)
      if (!item) return { name: '', quantity: 0, lengthStepMm: null }
      const wish = { lines: [{ offerId, cut: item.cut, quantity }], checkedAll: undefined }
      const done = await modifyBasket(db, owner, region, wish, context.now())
      if (done.kind !== 'changed') throw refuse('HALL_NOT_SOLD')
      const now = done.changes.find((change) => change.offerId === offerId)?.quantity ?? quantity
      if (now === 0 && quantity > 0) throw refuse('HALL_NOT_SOLD')
      record({
        subject: `shop ${which.shopId}`,
        before: { hallBasket: numberOf(row), offerId, quantity: item.quantity },
        after: { hallBasket: numberOf(row), offerId, quantity: now },
      })
      return { name: item.name, quantity: now, lengthStepMm: item.lengthStepMm }
    },
    async handOnHallBasket({ body }, context, refuse, record) {
      const found = await requireBasket(body, context, refuse)
      const code = await shareHallBasket(deps, found, context)
      if (code === null) throw refuse('HALL_BASKET_NOT_FOUND')
      record({
        subject: `shop ${body.shopId}`,
        nothingBefore: 'shown',
        after: { hallBasket: numberOf(found.row), shown: true },
      })
      const url = `${publicUrl}/personal/basket/share/${code}/`
      return { url, qr: drawQr(url).picture }
    },
    async takeHallBasket({ body }, context, refuse, record) {
      const found = await requireBasket(body, context, refuse)
      const code = await shareHallBasket(deps, found, context)
      if (code === null) throw refuse('HALL_BASKET_NOT_FOUND')
      const own = ownerOf(await context.requireVisitor())
      const taking = { code, way: 'replace' as const, isFromStaff: true, now: context.now() }
      const taken = await takeShared(db, own, regionOf(regions, found.shop, context.language), taking)
      if (taken.kind !== 'taken') throw refuse('HALL_BASKET_NOT_FOUND')
      record({
        subject: `shop ${body.shopId}`,
        nothingBefore: 'shown',
        after: { hallBasket: numberOf(found.row), forShopper: true },
      })
      return { pieces: taken.changed.lines.length }
    },
  })
}
