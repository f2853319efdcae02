import type { Day } from './calendar.ts'

export const markPositions = ['top', 'bottom'] as const
export type MarkPosition = (typeof markPositions)[number]

/** Drawings that a mark may have before its words. */
export const markIcons = ['award', 'gift', 'leaf', 'truck'] as const
export type MarkIcon = (typeof markIcons)[number]

/** Which goods a mark is on, where and when; an empty list and a null mean no limit. */
export interface MarkBounds {
  regionIds: readonly number[]
  sectionIds: readonly number[]
  productIds: readonly number[]
  isReducedOnly: boolean
  /** First and last day, in the region's own calendar. */
  startsOn: Day | null
  endsOn: Day | null
}

/** Whether a mark is shown in a region on a day. */
export function isMarkShown({ regionIds, startsOn, endsOn }: MarkBounds, regionId: number, today: Day): boolean {
  if (startsOn !== null && today < startsOn) return false
  if (endsOn !== null && today > endsOn) return false
  return regionIds.length === 0 || regionIds.includes(regionId)
}

/** Whether a model carries a mark; `sectionIds` are those on the way to it. */
export function carriesMark(
  mark: Pick<MarkBounds, 'sectionIds' | 'productIds' | 'isReducedOnly'>,
  model: { id: number; sectionIds: readonly number[]; isReduced: boolean },
): boolean {
  if (mark.isReducedOnly && !model.isReduced) return false
  if (mark.sectionIds.length === 0 && mark.productIds.length === 0) return true
  return mark.productIds.includes(model.id) || mark.sectionIds.some((id) => model.sectionIds.includes(id))
}

/** How far two colours `#rrggbb` stand apart, from 1 to 21, as WCAG counts it. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Whether words of a mark can be read on every part of its ground. */
export function isReadableMark(textColor: string, grounds: readonly string[]): boolean {
  return grounds.every((ground) => contrast(textColor, ground) >= 4.5)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
