export type RegionInput = {
  /** Query `sr`; 0 means the default region. */
  sr?: number | null
  /** Query `region_id`; overrides `sr` when above 0. */
  regionId?: number | null
  /** Query `region`; counts only when `sr` is 0 or absent. */
  regionCode?: string | null
  /** What the visitor chose earlier. */
  cookie?: number | null
}

export type KnownRegion = { id: number; code: string }

export type RegionDecision =
  | { kind: 'known'; regionId: number; source: 'regionId' | 'sr' | 'regionCode' | 'cookie' | 'default' }
  /** The address names a region that the shop does not have: calls refuse, pages show `regionId` (the default). */
  | { kind: 'unknown'; regionId: number }

/** Which region the visitor is in. A stale cookie is forgotten quietly; an unknown region in the address is not. */
export function decideRegion(
  { sr, regionId, regionCode, cookie }: RegionInput,
  regions: readonly KnownRegion[],
  defaultRegionId: number,
): RegionDecision {
  const unknown: RegionDecision = { kind: 'unknown', regionId: defaultRegionId }
  const has = (id: number) => regions.some((region) => region.id === id)

  if (regionId && regionId > 0) return has(regionId) ? { kind: 'known', regionId, source: 'regionId' } : unknown
  if (sr) return has(sr) ? { kind: 'known', regionId: sr, source: 'sr' } : unknown
  if (regionCode) {
    const found = regions.find((region) => region.code.toLowerCase() === regionCode.toLowerCase())
    return found ? { kind: 'known', regionId: found.id, source: 'regionCode' } : unknown
  }
  if (sr !== 0 && cookie && has(cookie)) return { kind: 'known', regionId: cookie, source: 'cookie' }
  return { kind: 'known', regionId: defaultRegionId, source: 'default' }
}
