import type { SentFile } from '#contract/file.ts'
import { type DeskOrderRow, deskOrdersContract, type OrderWish } from '#contract/staff/desk-orders.ts'
import { deskSteps } from '#rules/order-step.ts'
import { seesEveryOrder } from '#rules/policy.ts'
import { findNames } from '#server/customer/index.ts'
import {
  type AnsweredCall,
  accessOf,
  answer,
  type CallContext,
  csvFile,
  deskPerson,
  recordExport,
} from '#server/gate/index.ts'
import type { OrderDeps } from '../find-order.ts'
import type { HoldSettings } from '../holds.ts'
import { orderNotes } from '../tables.ts'
import { viewOrder } from '../view.ts'
import { orderChoices } from './choices.ts'
import { type FoundWish, findOrders } from './find-orders.ts'
import { findSeen, type Person, shopsWith } from './find-seen.ts'
import { loadFacts } from './load-facts.ts'
import { judgeMoves, listSteps, type MoverAtDesk, moveOrders } from './move-orders.ts'
import { orderCells, orderHeads } from './orders-csv.ts'
import type { ShopStaff, ShopsWithPeople } from './orders-of-shops.ts'
import { deskViewer, viewDeskOrder, viewRow } from './view-order.ts'

interface DeskOrdersDeps extends OrderDeps {
  holds: HoldSettings
  shopStaff: ShopStaff
}

/** Answers `staff/desk-orders.ts` of the contract. */
export function deskOrdersCalls(deps: DeskOrdersDeps): AnsweredCall[] {
  const { db, regions, shopStaff } = deps

  /** A consultant's wish is narrowed to what they placed and what is of their shops, whatever was asked. */
  async function wishOf(wish: OrderWish & { below?: number | undefined; count: number }, context: CallContext) {
    const person = await deskPerson(context)
    const own = seesEveryOrder(person) ? null : { ...(await shopsOf(person)), customerId: person.id }
    const ofShop = wish.shop === undefined ? null : await shopsWith(shopStaff, [wish.shop])
    const found: FoundWish = { ...wish, own, ofShop, utcOffsetMinutes: context.region.utcOffsetMinutes }
    return { person, found }
  }

  async function rowsOf(found: FoundWish, person: Person, context: CallContext) {
    const { bundles, below } = await findOrders(db, found)
    const staff = bundles.flatMap(({ group }) => group.placedByCustomerId ?? [])
    const facts = { language: context.language, names: await findNames(db, [...new Set(staff)]) }
    return { rows: bundles.map((bundle) => viewRow(deps, bundle, deskViewer(person), facts)), below }
  }

  async function shopsOf({ id }: Person): Promise<ShopsWithPeople> {
    return shopsWith(shopStaff, await shopStaff.shopsOf(id))
  }

  async function moverOf(context: CallContext): Promise<MoverAtDesk> {
    const person = await deskPerson(context)
    const keepsOrders = (await accessOf('orderKeeper', context)) === 'allowed'
    return { customerId: person.id, groups: person.groups, keepsOrders, shops: await shopsOf(person) }
  }

  return answer('deskOrders', deskOrdersContract, {
    async listOrders({ body }, context) {
      const { person, found } = await wishOf(body, context)
      const { rows: orders, below } = await rowsOf(found, person, context)
      return { orders, below, seesAll: seesEveryOrder(person), choices: orderChoices(regions, context.language) }
    },
    async exportOrders({ query }, context, _refuse, record): Promise<SentFile> {
      const { language } = context
      const table = {
        name: 'orders',
        head: orderHeads(language),
        page: async (below: number | undefined, count: number) => {
          const { person, found } = await wishOf({ ...query, below, count }, context)
          return rowsOf(found, person, context)
        },
        cells: (row: DeskOrderRow) => orderCells(row, language),
      }
      recordExport(record, 'orders', query)
      return csvFile(table, context)
    },
    async readOrder({ body }, context, refuse) {
      const person = await deskPerson(context)
      const bundle = await findSeen(deps, body.basketGroup, person)
      if (!bundle) throw refuse('DESK_ORDER_NOT_FOUND')
      const facts = await loadFacts(db, bundle)
      return {
        ...viewDeskOrder(deps, bundle, deskViewer(person), { language: context.language, facts }),
        steps: listSteps(bundle, deskSteps, await moverOf(context)),
      }
    },
    async showOrderContacts({ body }, context, refuse, record) {
      const person = await deskPerson(context)
      const bundle = await findSeen(deps, body.basketGroup, person)
      if (!bundle) throw refuse('DESK_ORDER_NOT_FOUND')
      const { group } = bundle
      record({ subject: `contacts of order ${group.number}`, nothingBefore: 'shown', after: { shown: true } })
      // As its own browser sees it.
      const viewer = { ...deskViewer(person), visitorId: group.visitorId }
      const { contact, address, comment } = viewOrder(deps, bundle, viewer, context.language)
      return { contact, address, comment }
    },
    async noteOrder({ body }, context, refuse, record) {
      const person = await deskPerson(context)
      const bundle = await findSeen(deps, body.basketGroup, person)
      if (!bundle) throw refuse('DESK_ORDER_NOT_FOUND')
      const [made] = await db
        .insert(orderNotes)
        .values({ groupId: bundle.group.id, text: body.note, madeBy: person.id, at: context.now() })
        .returning({ id: orderNotes.id })
      if (!made) throw new Error('The note was not saved.')
      record({ subject: `order ${bundle.group.number}`, nothingBefore: 'made', after: { noteId: made.id } })
      return { id: made.id }
    },
    async judgeMoves({ body }, context) {
      return judgeMoves(db, { ...body, mover: await moverOf(context) })
    },
    async moveOrders({ body }, context, _refuse, record) {
      const wish = { ...body, mover: await moverOf(context), now: context.now() }
      const done = await moveOrders({ ...deps, terms: deps.holds }, wish)
      for (const { number, from } of done.moving) {
        record({ subject: `order ${number}`, before: { state: from }, after: { state: body.step } })
      }
      return done
    },
  })
}
