import { eq } from 'drizzle-orm'
import type { DateAndTime } from '#contract/delivery.ts'
import { windowsOfWork } from '#rules/crew.ts'
import { holdAssembly } from '#server/delivery/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { visitsOf } from '../part.ts'
import { findBundleUnchecked, lockOrders } from '../queries.ts'
import { orderEvents, orderGroups } from '../tables.ts'
import { holdNews } from './untold-moves.ts'

interface Move {
  basketGroup: string
  to: DateAndTime
  /** What the work takes. */
  minutes: number
  now: Date
}

/** Whoever assembles comes in another window: never before the goods are there, and the shopper is told. */
export async function moveAssembly(
  tx: Tx,
  { basketGroup, to, minutes, now }: Move,
): Promise<'moved' | 'beforeDelivery' | 'notOpen' | 'noDrive' | 'full'> {
  if (!windowsOfWork(minutes).some(({ from, to: end }) => from === to.from && end === to.to)) return 'noDrive'
  await lockOrders(tx, basketGroup)
  const bundle = await findBundleUnchecked(tx, basketGroup)
  if (!bundle?.group.assemblyDay) return 'notOpen'
  const brought = visitsOf(bundle).filter(({ lines }) => lines.some((line) => line.isAssembled))
  const isBefore = brought.some(({ group: { deliveryDay, deliveryTo } }) => {
    if (deliveryDay === null || to.day > deliveryDay) return false
    return to.day < deliveryDay || to.from < (deliveryTo ?? 0)
  })
  if (isBefore) return 'beforeDelivery'
  const { regionId, assemblyRate, slotScopes, assemblyDay: day, assemblyFrom: from, assemblyTo } = bundle.group
  const before = from !== null && assemblyTo !== null ? { day, from, to: assemblyTo } : null
  const zone = slotScopes.find((scope) => scope.startsWith('zone:')) ?? null
  const wish = { minutes, needsHanging: assemblyRate === 'hanging', zone }
  if (!(await holdAssembly(tx, { regionId, basketGroup, visit: to, wish }, null))) return 'full'
  await tx
    .update(orderGroups)
    .set({ assemblyDay: to.day, assemblyFrom: to.from, assemblyTo: to.to })
    .where(eq(orderGroups.id, basketGroup))
  await tx.insert(orderEvents).values({ groupId: basketGroup, orderId: null, kind: 'changed', at: now })
  await holdNews(tx, { groupId: basketGroup, about: 'assembly', before, isSlip: false, now })
  return 'moved'
}
