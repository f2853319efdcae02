/** What has happened to an order's money, as far as giving it back goes. */
interface MoneyEvent {
  kind: string
  sumMinor: number | null
  surplusMinor: number | null
  isHeld: boolean
}

/** All the money that came or went back at once, with what the order did not need; minor units. */
export function wholeMinor({ sumMinor, surplusMinor }: Pick<MoneyEvent, 'sumMinor' | 'surplusMinor'>): number {
  return (sumMinor ?? 0) + (surplusMinor ?? 0)
}

/** All that has gone back, whenever and whether it was needed or not; `isHeld`: it never left the payer's bank. */
export function givenBackOf(events: readonly MoneyEvent[]): { givenMinor: number; isHeld: boolean } {
  const given = events.filter(({ kind }) => kind === 'refunded')
  const charged = given.filter((event) => !event.isHeld)
  const told = charged.length > 0 ? charged : given
  return {
    givenMinor: told.reduce((sum, event) => sum + wholeMinor(event), 0),
    isHeld: given.length > 0 && charged.length === 0,
  }
}
