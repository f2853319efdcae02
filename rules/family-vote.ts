export interface Counted {
  id: number
  yes: number
  no: number
}

/** Those with most votes beyond the ones against them; several are a draw. What nobody is for wins nothing. */
export function decideWinners(items: readonly Counted[]): number[] {
  const liked = items.filter(({ yes, no }) => yes > no)
  const best = Math.max(...liked.map(({ yes, no }) => yes - no))
  const leading = liked.filter(({ yes, no }) => yes - no === best)
  // Of two with the same lead more people were for the one that was talked of more.
  const most = Math.max(...leading.map(({ yes }) => yes))
  return leading.filter(({ yes }) => yes === most).map(({ id }) => id)
}
