import { staffReturnsContract } from '#contract/staff/returns.ts'
import { lineWordsOf } from '#server/basket/index.ts'
import { type AnsweredCall, answer, deskPersonId, unreachable } from '#server/gate/index.ts'
import type { HoldMove } from '#server/second-person/index.ts'
import { worthOf } from '../line-worth.ts'
import { findBundleUnchecked, findOrderByNumber, type OrderBundle, type OrderLineRow } from '../queries.ts'
import type { ChangeDeps } from '../services/change-order.ts'
import { listReturns } from './list-returns.ts'
import { piecesOf, returnAgreed } from './return-goods.ts'

/** Answers `staff/returns.ts` of the contract. */
export function staffReturnsCalls(deps: ChangeDeps & { holdMove: HoldMove }): AnsweredCall[] {
  const { db } = deps

  async function find(number: string) {
    const named = await findOrderByNumber(db, number)
    return named && findBundleUnchecked(db, named.groupId)
  }

  return answer('staffReturns', staffReturnsContract, {
    async findReturnable({ body }, { language }, refuse) {
      const bundle = await find(body.orderNumber)
      if (!bundle) throw refuse('RETURN_ORDER_NOT_FOUND')
      const { group, orders, lines } = bundle
      const returns = await listReturns(db, group.id)
      const nameOf = (lineId: number) => {
        const line = lines.find(({ id }) => id === lineId)
        return line ? lineWordsOf(line.snapshot, line.quantity, language).name : ''
      }
      const goneOf = (lineId: number) =>
        returns.filter((one) => one.lineId === lineId).reduce((sum, { quantity }) => sum + quantity, 0)
      return {
        order: {
          guid: group.id,
          number: String(group.number),
          currency: group.currency,
          totalMinor: orders.reduce((sum, part) => sum + part.totalMinor, 0),
          paidMinor: orders.reduce((sum, part) => sum + part.paidMinor, 0),
          lines: lines.map((line) => ({
            lineId: line.id,
            name: nameOf(line.id),
            status: orders.find(({ id }) => id === line.orderId)?.status ?? 'cancelled',
            held: piecesOf({ ...line, quantity: line.quantity - goneOf(line.id) }),
            sumMinor: worthOf(line),
          })),
          returns: returns.map(({ lineId, quantity, backMinor, at }) => ({
            name: nameOf(lineId),
            quantity: piecesReturned(lines, lineId, quantity),
            backMinor,
            at: at.toISOString(),
          })),
        },
      }
    },
    async returnGoods({ body }, context, refuse, record) {
      const bundle = await find(body.orderNumber)
      if (!bundle) throw refuse('RETURN_ORDER_NOT_FOUND')
      const { lineId, quantity, held, agreedMinor } = body
      const { id: basketGroup, currency } = bundle.group
      // Who has not read the sum yet is told it first: nobody else is asked for what may not be meant.
      const awaited =
        agreedMinor !== undefined &&
        (await deps.holdMove(context, {
          kind: 'returnGoods',
          subject: `order ${bundle.group.number}, line ${lineId}`,
          sumMinor: roughWorth(bundle, { lineId, quantity, held }),
          currency,
          input: body,
        }))
      if (awaited) throw refuse('SECOND_PERSON_NEEDED', awaited)
      const wish = { basketGroup, lineId, quantity, held, by: await deskPersonId(context), now: context.now() }
      const outcome = await returnAgreed(deps, wish, agreedMinor)
      switch (outcome.kind) {
        case 'returned':
          record({
            subject: `order ${bundle.group.number}, line ${lineId}`,
            before: { held },
            after: { returned: quantity, backMinor: outcome.backMinor },
          })
          return { backMinor: outcome.backMinor, currency }
        case 'notFound':
          throw refuse('RETURN_ORDER_NOT_FOUND')
        case 'changed':
          throw refuse('RETURN_CHANGED')
        case 'tooMany':
          throw refuse('RETURN_TOO_MANY', { left: outcome.left })
        case 'notAgreed':
          throw refuse('RETURN_AGREE', { sumMinor: outcome.sumMinor })
        case 'packBroken':
          throw refuse('RETURN_PACK_BROKEN', { packOf: outcome.packOf })
        case 'notNow':
          throw refuse('RETURN_NOT_NOW')
        default:
          return unreachable(outcome)
      }
    },
  })
}

/** About how much money so many pieces are: enough to know whether a second person is asked. */
function roughWorth({ lines }: OrderBundle, wish: { lineId: number; quantity: number; held: number }): number {
  const line = lines.find(({ id }) => id === wish.lineId)
  const sumMinor = line ? worthOf(line) : 0
  return Math.ceil((sumMinor * Math.min(wish.quantity, wish.held)) / wish.held)
}

function piecesReturned(lines: readonly OrderLineRow[], lineId: number, quantity: number): number {
  const line = lines.find(({ id }) => id === lineId)
  return line ? piecesOf({ ...line, quantity }) : quantity
}
