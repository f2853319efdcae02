/** Finds the position of an id; -1 when it is not there. */
export interface IdTable {
  positionOf(id: number): number
  /** Gives an id another position; -1 takes it away. */
  move(id: number, position: number): void
}

/** A plain table when ids are dense, as identity columns are, and a Map when they are scattered. */
export function idTable(ids: Int32Array): IdTable {
  let largest = 0
  for (const id of ids) if (id > largest) largest = id
  return largest <= ids.length * 8 + 100_000 ? denseTable(ids, largest) : scatteredTable(ids)
}

function denseTable(ids: Int32Array, largest: number): IdTable {
  const positions = new Int32Array(largest + 1).fill(-1)
  ids.forEach((id, position) => {
    positions[id] = position
  })
  // Ids that came later.
  const more = new Map<number, number>()
  return {
    positionOf: (id) => (id >= 0 && id <= largest ? (positions[id] as number) : (more.get(id) ?? -1)),
    move(id, position) {
      if (id <= largest) positions[id] = position
      else more.set(id, position)
    },
  }
}

function scatteredTable(ids: Int32Array): IdTable {
  const positions = new Map<number, number>()
  ids.forEach((id, position) => {
    positions.set(id, position)
  })
  return { positionOf: (id) => positions.get(id) ?? -1, move: (id, position) => void positions.set(id, position) }
}
