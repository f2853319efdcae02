import type { RegionData } from '#contract/shell.ts'

/** A region as pages carry it: what no screen reads is left out. */
export type ShownRegion = ReturnType<typeof shownRegion>

export function shownRegion({
  code: _code,
  mapCenter: _centre,
  regionType: _type,
  bonusPercent: _percent,
  MIN_PERCENT_PREPAYMENT: _prepayment,
  showDeliveryZones: _zones,
  showForStaff: _staff,
  cityCodeForMango: _mango,
  BlackFriday: _friday,
  cyberMonday: _monday,
  newYearSale: _newYear,
  PayOptions: { credit },
  ...shown
}: RegionData) {
  return { ...shown, PayOptions: { credit } }
}
