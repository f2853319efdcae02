/** Several who ask for the same at once wait for one answer. One guard for every cache of the shop. */
export interface SingleFlight<Answer> {
  /** Joins who is under way with this key, or sets out. */
  join(key: string, work: () => Promise<Answer>): Promise<Answer>
  /** Whoever asks from now on sets out anew; those under way still get what they wait for. */
  forget(): void
}

export function createSingleFlight<Answer>(): SingleFlight<Answer> {
  const underWay = new Map<string, Promise<Answer>>()
  return {
    join(key, work) {
      const known = underWay.get(key)
      if (known) return known
      const flight = work().finally(() => {
        // After `forget` the key may belong to a newer flight, which must not lose its place to this one's end.
        if (underWay.get(key) === flight) underWay.delete(key)
      })
      underWay.set(key, flight)
      return flight
    },
    forget: () => underWay.clear(),
  }
}
