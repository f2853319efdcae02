import { groups } from './access.ts'

/** Administrators answer for every shop; everybody else works in those they are bound to. */
export function shopsOpenTo<Shop extends { id: number }>(
  viewer: { groups: readonly string[]; shopIds: readonly number[] },
  shops: readonly Shop[],
): Shop[] {
  if (viewer.groups.includes(groups.administrator)) return [...shops]
  return shops.filter(({ id }) => viewer.shopIds.includes(id))
}

/** Which shop somebody is in: where their shift is, else the one they chose, else the first of theirs. */
export function shopInView<Shop extends { id: number }>(
  open: readonly Shop[],
  { onShiftIn, chosenId }: { onShiftIn: number | null; chosenId: number | null },
): Shop | null {
  const find = (id: number | null) => open.find((shop) => shop.id === id)
  return find(onShiftIn) ?? find(chosenId) ?? open[0] ?? null
}

/** Managers and administrators see what everybody sold and who is bound to the shop; the others see themselves. */
export function seesStaffOfShop(viewerGroups: readonly string[]): boolean {
  const managing: readonly string[] = [groups.administrator, groups.shopManager]
  return viewerGroups.some((group) => managing.includes(group))
}
