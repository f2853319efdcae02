/** A slot as it is chosen from. */
export interface ChoosableSlot {
  date: string
  slotNumber: number
  chosen: boolean
  replace: boolean
  orderId: string | null
}

/** A press on a slot; one that stays for an order which is being moved is not chosen at the same time. */
export function toggleChosen<Slot extends ChoosableSlot>(slots: readonly Slot[], at: Slot): Slot[] {
  return slots.map((slot) => (isSame(slot, at) && !slot.replace ? { ...slot, chosen: !slot.chosen } : slot))
}

/** The chosen slots are those that are to be replaced, and nothing is chosen any more. */
export function markReplace<Slot extends ChoosableSlot>(slots: readonly Slot[]): Slot[] {
  return slots.map((slot) => (slot.chosen ? { ...slot, chosen: false, replace: slot.orderId !== null } : slot))
}

export function cancelReplace<Slot extends ChoosableSlot>(slots: readonly Slot[]): Slot[] {
  return slots.map((slot) => ({ ...slot, replace: false }))
}

/** The order that is being moved; null where nothing is, or slots of several orders are marked. */
export function replacedOrder(slots: readonly ChoosableSlot[]): string | null {
  const orders = new Set(slots.flatMap(({ replace, orderId }) => (replace && orderId ? [orderId] : [])))
  return orders.size === 1 ? ([...orders][0] ?? null) : null
}

/** What is written when the replacing is finished: the chosen slots are the order's; what it had before is free by that. */
export function finishReplace(slots: readonly ChoosableSlot[]): { date: string; slotNumber: number; order: string }[] {
  const order = replacedOrder(slots)
  if (order === null) return []
  return slots.flatMap(({ chosen, date, slotNumber }) => (chosen ? [{ date, slotNumber, order }] : []))
}

/** A reason for every chosen slot that no order holds. */
export function reasonFor<Reason>(
  slots: readonly ChoosableSlot[],
  reason: Reason,
): { date: string; slotNumber: number; reason: Reason }[] {
  return slots.flatMap(({ chosen, orderId, date, slotNumber }) =>
    chosen && orderId === null ? [{ date, slotNumber, reason }] : [],
  )
}

function isSame(one: ChoosableSlot, other: ChoosableSlot): boolean {
  return one.date === other.date && one.slotNumber === other.slotNumber
}
