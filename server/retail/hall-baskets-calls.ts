import { randomUUID } from 'node:crypto'
import { type HallBasket, hallBasketsContract } from '#contract/hall-baskets.ts'
import type { Visitor } from '#rules/shopper.ts'
import {
  addToBasket,
  type BasketDeps,
  type BasketOwner,
  keepShared,
  loadBasketView,
  modifyBasket,
  ownerOf,
  takeShared,
} from '#server/basket/index.ts'
import { answer, type CallContext } from '#server/gate/index.ts'
import { drawQr } from '#server/platform/draw-qr.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import {
  findInHall,
  findShown,
  type HallBasketRow,
  hideBasket,
  listShown,
  numberOf,
  ownerOfHall,
  showBasket,
} from './hall-baskets.ts'
import { findOfferOfCode, findPrintedTag } from './read-code.ts'
import { findOpenShop, type RetailDeps, type Shop } from './retail-shops.ts'
import { regionOf } from './tag-prices.ts'

type HallDeps = RetailDeps & BasketDeps & { secrets: Secrets; publicUrl: string }

/** Answers `hall-baskets.ts` of the contract. */
export function hallBasketsCalls(deps: HallDeps) {
  const { db, publicUrl } = deps

  /** At the prices of the shop, whatever city the browser of the staff stands in. */
  async function view(row: HallBasketRow, shop: Shop, { language, now }: CallContext) {
    const region = regionOf(deps.regions, shop, language)
    const basket = await loadBasketView(deps, ownerOfHall(row), { region, language, now })
    const hall: HallBasket = {
      id: row.id,
      number: numberOf(row),
      since: row.openedAt.toISOString(),
      isStaffs: row.openedBy !== null,
      pieces: basket.totalQuantity,
      totalMinor: basket.totalSum.new,
      names: basket.items.map(({ name }) => name),
    }
    return { hall, basket, region }
  }

  async function findBasket({ shopId, id }: { shopId: number; id: number }, context: CallContext) {
    const shop = await findOpenShop(deps, context, shopId)
    if (!shop) return { kind: 'shopNotYours' as const }
    const row = await findInHall(db, shopId, id, context.now())
    const owner = row && ownerOfHall(row)
    return row && owner ? { kind: 'found' as const, shop, row, owner } : { kind: 'gone' as const }
  }

  /** What lies in it under a link: handed to its shopper, or taken into the basket of whoever orders for them. */
  async function share(row: HallBasketRow, owner: BasketOwner, shop: Shop, context: CallContext) {
    const { basket } = await view(row, shop, context)
    const lines = basket.items.map(({ offerIdCurrent: offerId, cut, quantity }) => {
      return { offerId, cut, quantity, isChecked: true }
    })
    if (lines.length === 0) return null
    return keepShared(db, owner, { lines, isFromStaff: true, now: context.now() })
  }

  return answer('hallBaskets', hallBasketsContract, {
    async showInHall({ body: { code } }, context, refuse) {
      const tag = await findPrintedTag(db, deps, code)
      if (!tag) throw refuse('HALL_TAG_UNKNOWN')
      const owner = ownerOf(await context.requireVisitor())
      if (!owner) throw new Error('A visitor without a basket.')
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
      const baskets = await Promise.all(rows.map(async (row) => (await view(row, shop, context)).hall))
      // One that was emptied, or went into an account at signing in, has nothing to help with.
      return { baskets: baskets.filter(({ pieces, isStaffs }) => pieces > 0 || isStaffs), currency: shop.currency }
    },
    async readHallBasket({ body }, context, refuse) {
      const found = await findBasket(body, context)
      if (found.kind === 'shopNotYours') throw refuse('SHOP_NOT_YOURS')
      if (found.kind === 'gone') throw refuse('HALL_BASKET_NOT_FOUND')
      const { hall, basket } = await view(found.row, found.shop, context)
      const lines = basket.items.map(({ offerIdCurrent: offerId, name, traits, quantity, sum }) => {
        return { offerId, name, traits, quantity, sumMinor: sum.new }
      })
      return { ...hall, lines, currency: found.shop.currency }
    },
    async openHallBasket({ body: { shopId } }, context, refuse, record) {
      const { customer } = await context.visitor()
      if (!customer || !(await findOpenShop(deps, context, shopId))) throw refuse('SHOP_NOT_YOURS')
      const owner = { visitorId: randomUUID() }
      const row = await showBasket(db, { shopId, owner, openedBy: customer.id, now: context.now() })
      record({ subject: `shop ${shopId}`, after: { hallBasket: numberOf(row) } })
      return { id: row.id, number: numberOf(row) }
    },
    async addToHallBasket({ body: { code, ...which } }, context, refuse, record) {
      const found = await findBasket(which, context)
      if (found.kind === 'shopNotYours') throw refuse('SHOP_NOT_YOURS')
      if (found.kind === 'gone') throw refuse('HALL_BASKET_NOT_FOUND')
      const read = await findOfferOfCode(db, deps, code)
      if (!read) throw refuse('HALL_CODE_UNKNOWN')
      const { offerId } = read
      const region = regionOf(deps.regions, found.shop, context.language)
      const added = await addToBasket(db, found.owner, region, [{ offerId, quantity: 1 }], context.now())
      if (added.kind !== 'changed') throw refuse('HALL_NOT_SOLD')
      record({ subject: `shop ${which.shopId}`, after: { hallBasket: numberOf(found.row), offerId } })
      const { basket } = await view(found.row, found.shop, context)
      return { name: basket.items.find((item) => item.offerIdCurrent === offerId)?.name ?? '' }
    },
    async changeHallBasket({ body: { offerId, quantity, ...which } }, context, refuse, record) {
      const found = await findBasket(which, context)
      if (found.kind === 'shopNotYours') throw refuse('SHOP_NOT_YOURS')
      if (found.kind === 'gone') throw refuse('HALL_BASKET_NOT_FOUND')
      const region = regionOf(deps.regions, found.shop, context.language)
      const { basket } = await view(found.row, found.shop, context)
      // Each cut of what is sold by the metre is a line of its own: the first one is meant.
      const item = basket.items.find((one) => one.offerIdCurrent === offerId)
      if (!item) return { status: true }
      const wish = { lines: [{ offerId, cut: item.cut, quantity }], checkedAll: undefined }
      await modifyBasket(db, found.owner, region, wish, context.now())
      record({ subject: `shop ${which.shopId}`, after: { hallBasket: numberOf(found.row), offerId, quantity } })
      return { status: true }
    },
    async handOnHallBasket({ body }, context, refuse, record) {
      const found = await findBasket(body, context)
      if (found.kind === 'shopNotYours') throw refuse('SHOP_NOT_YOURS')
      const code = found.kind === 'found' ? await share(found.row, found.owner, found.shop, context) : null
      if (found.kind === 'gone' || code === null) throw refuse('HALL_BASKET_NOT_FOUND')
      record({ subject: `shop ${body.shopId}`, after: { hallBasket: numberOf(found.row), shown: true } })
      const url = `${publicUrl}/personal/basket/share/${code}/`
      return { url, qr: drawQr(url).picture }
    },
    async takeHallBasket({ body }, context, refuse, record) {
      const found = await findBasket(body, context)
      if (found.kind === 'shopNotYours') throw refuse('SHOP_NOT_YOURS')
      const code = found.kind === 'found' ? await share(found.row, found.owner, found.shop, context) : null
      if (found.kind === 'gone' || code === null) throw refuse('HALL_BASKET_NOT_FOUND')
      const own = ownerOf(await context.requireVisitor())
      if (!own) throw new Error('Nobody is at the cabinet.')
      const taking = { code, way: 'replace' as const, isFromStaff: true, now: context.now() }
      const taken = await takeShared(db, own, regionOf(deps.regions, found.shop, context.language), taking)
      if (taken.kind !== 'taken') throw refuse('HALL_BASKET_NOT_FOUND')
      record({ subject: `shop ${body.shopId}`, after: { hallBasket: numberOf(found.row), forShopper: true } })
      return { pieces: taken.changed.lines.length }
    },
  })
}

/** Shown while nobody was signed in, it is theirs also afterwards. */
function ownersOf({ customer, visitorId }: Visitor): BasketOwner[] {
  return [...(customer ? [{ customerId: customer.id }] : []), ...(visitorId === null ? [] : [{ visitorId }])]
}
