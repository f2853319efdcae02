export interface DoorDue {
  partId: number
  /** What was paid of it before. */
  prepaidMinor: number
  /** What is owed for it when it is handed over. */
  dueMinor: number
}

/** A part that is handed over, with what was taken for it then; more than its due where the payer gave too much. */
export interface DoorTaken extends DoorDue {
  takenMinor: number
}

/**
 * One sum was taken for everything that is handed over: it fills the parts from the first on, what is more than all of them
 * need stays with the last. Without a sum it is what was owed.
 */
export function takenAtDoor(parts: readonly DoorDue[], sumMinor: number | null): DoorTaken[] {
  const dueMinor = parts.reduce((sum, part) => sum + part.dueMinor, 0)
  let left = sumMinor ?? dueMinor
  return parts.map((part, index) => {
    const isLast = index === parts.length - 1
    const takenMinor = isLast ? left : Math.min(left, part.dueMinor)
    left -= takenMinor
    return { ...part, takenMinor }
  })
}
