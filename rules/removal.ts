export type RemovalTariff = {
  /** Carrying down and taking away one piece of old furniture. */
  perPieceMinor: number
  /** As many as the crew takes along in a car that has just been unloaded. */
  mostPieces: number
}

export const removalTariff: RemovalTariff = { perPieceMinor: 990_00, mostPieces: 10 }

/** Pieces that the crew takes along, of those that are wished for. */
export function removedPieces(wished: number, { mostPieces }: RemovalTariff = removalTariff): number {
  return Math.min(Math.max(0, Math.trunc(wished)), mostPieces)
}

export function priceRemoval(wished: number, tariff: RemovalTariff = removalTariff): number {
  return removedPieces(wished, tariff) * tariff.perPieceMinor
}
