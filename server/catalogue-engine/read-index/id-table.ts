/** Finds the position of an id; -1 when it is not there. */
export interface IdTable {
  positionOf(id: number): number
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
  return { positionOf: (id) => (id >= 0 && id <= largest ? (positions[id] as number) : -1) }
}

function scatteredTable(ids: Int32Array): IdTable {
  const positions = new Map<number, number>()
  ids.forEach((id, position) => {
    positions.set(id, position)
  })
  return { positionOf: (id) => positions.get(id) ?? -1 }
}
