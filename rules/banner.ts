import { addDays, type Day } from './calendar.ts'

/** Where a banner may stand: each place shows its own, in their order. */
export const bannerPlaces = ['main', 'mini', 'top', 'section', 'sale', 'product', 'menu'] as const
export type BannerPlace = (typeof bannerPlaces)[number]

/** A strip of words above the header needs no picture; every other banner is one. */
export function needsPicture(place: BannerPlace): boolean {
  return place !== 'top'
}

/** When and where a banner is shown; an empty list and a null mean no limit. */
export interface BannerBounds {
  isActive: boolean
  regionIds: readonly number[]
  sections: readonly string[]
  /** First and last day, in the region's own calendar. */
  startsOn: Day | null
  endsOn: Day | null
}

/** Where and when somebody looks; `sections` are the codes on the way to where they are, none where nobody asks for one. */
export interface BannerView {
  regionId: number
  today: Day
  sections: readonly string[]
}

/** Whether a banner is shown there and then. One of certain sections stands in them and below, nowhere else. */
export function isBannerShown(banner: BannerBounds, view: BannerView): boolean {
  if (!banner.isActive) return false
  if (banner.startsOn !== null && view.today < banner.startsOn) return false
  if (banner.endsOn !== null && view.today > banner.endsOn) return false
  if (banner.regionIds.length > 0 && !banner.regionIds.includes(view.regionId)) return false
  return banner.sections.length === 0 || banner.sections.some((code) => view.sections.includes(code))
}

/** Places that show their first banner alone; the others show all that they have. */
const firstAlone: readonly BannerPlace[] = ['top', 'sale', 'product', 'menu']

export function showsOneOnly(place: BannerPlace): boolean {
  return firstAlone.includes(place)
}

/** A banner in the order of its place. */
export interface OrderedBanner extends BannerBounds {
  id: number
}

/** A banner that nobody sees in these days, since one before it stands in its place; null: without an end. */
export interface BannerClash {
  id: number
  behind: number
  from: Day
  to: Day | null
}

/** Of banners of one place that shows one only, in its order: which of them stand behind others, from today on. */
export function bannerClashes(banners: readonly OrderedBanner[], today: Day): BannerClash[] {
  const shown = banners.filter(({ isActive, endsOn }) => isActive && (endsOn === null || endsOn >= today))
  return shown.flatMap((banner, at) =>
    shown.slice(0, at).flatMap((before) => {
      if (!isWithin(banner, before)) return []
      const from = latest([today, banner.startsOn, before.startsOn])
      const to = earliest([banner.endsOn, before.endsOn])
      return to === null || from <= to ? [{ id: banner.id, behind: before.id, from, to }] : []
    }),
  )
}

/** Whether the one before takes some town and section of it: towns and sections without any in common never meet. */
function isWithin(banner: BannerBounds, before: BannerBounds): boolean {
  const meet = <Bound>(some: readonly Bound[], others: readonly Bound[]) =>
    some.length === 0 || others.length === 0 || some.some((one) => others.includes(one))
  return meet(banner.regionIds, before.regionIds) && meet(banner.sections, before.sections)
}

/** Days without any banner within the days that are looked at: from the first to the last of each gap. */
export function bannerGaps(
  banners: readonly BannerBounds[],
  { from, days, regionId }: { from: Day; days: number; regionId: number },
): { from: Day; to: Day }[] {
  const gaps: { from: Day; to: Day }[] = []
  for (let at = 0; at < days; at += 1) {
    const today = addDays(from, at)
    const isShown = banners.some((banner) => isBannerShown(banner, { regionId, today, sections: banner.sections }))
    if (isShown) continue
    const last = gaps.at(-1)
    if (last && addDays(last.to, 1) === today) last.to = today
    else gaps.push({ from: today, to: today })
  }
  return gaps
}

function latest(days: readonly (Day | null)[]): Day {
  return days.reduce<Day>((last, day) => (day !== null && day > last ? day : last), '')
}

function earliest(days: readonly (Day | null)[]): Day | null {
  return days.reduce<Day | null>((first, day) => (day !== null && (first === null || day < first) ? day : first), null)
}

/** A mark on a banner; a place is null where the picture is cut off there. */
export interface BannerSpot {
  offerId: number
  wide: { x: number; y: number } | null
  phone: { x: number; y: number } | null
}

/** Marks as they are written, but that what stood on a picture stands on another one only where somebody moved it there. */
export function carrySpots(
  before: readonly BannerSpot[],
  written: readonly BannerSpot[],
  isOther: Record<'wide' | 'phone', boolean>,
): BannerSpot[] {
  const left = (side: 'wide' | 'phone', spot: BannerSpot) => {
    const stood = before.find(({ offerId }) => offerId === spot.offerId)?.[side]
    const isMoved = stood?.x !== spot[side]?.x || stood?.y !== spot[side]?.y
    return isOther[side] && !isMoved ? null : spot[side]
  }
  return written
    .map((spot) => ({ offerId: spot.offerId, wide: left('wide', spot), phone: left('phone', spot) }))
    .filter(({ wide, phone }) => wide || phone)
}

/** A part of a picture in percent of its width and height. */
export interface PicturePart {
  left: number
  top: number
  width: number
  height: number
}

/**
 * What is seen of a picture that covers a field of another shape: `x` and `y` say which of its points, in percent, stays on
 * the same point of the field.
 */
export function coveredPart(picture: number, field: number, { x, y }: { x: number; y: number }): PicturePart {
  const width = picture > field ? (field / picture) * 100 : 100
  const height = picture > field ? 100 : (picture / field) * 100
  return { left: ((100 - width) * x) / 100, top: ((100 - height) * y) / 100, width, height }
}

/** A window in which a picture is cut to the field of its place; words lie on the left part of it where there is one. */
export interface BannerCut {
  picture: 'wide' | 'phone'
  window: number
  shape: number
  x: number
  y: number
  words?: number
}

const card: BannerCut = { picture: 'phone', window: 390, shape: 4 / 3, x: 50, y: 50 }
const besideWords: readonly BannerCut[] = [
  { picture: 'wide', window: 1440, shape: 688 / 208, x: 50, y: 50 },
  { picture: 'wide', window: 390, shape: 358 / 176, x: 50, y: 50 },
]

/** How the pictures of a place are cut, as its screens draw them. */
export const bannerCuts: Record<BannerPlace, readonly BannerCut[]> = {
  main: [
    { picture: 'wide', window: 1440, shape: 1376 / 620, x: 100, y: 62, words: 390 / 1376 },
    { picture: 'phone', window: 768, shape: 3 / 2, x: 50, y: 85 },
    { picture: 'phone', window: 390, shape: 1, x: 50, y: 85 },
  ],
  mini: [card],
  menu: [card],
  section: besideWords,
  sale: besideWords,
  product: besideWords,
  top: [],
}

/** What is seen in every window: what must not be lost stands within. Null where no part is seen in all of them. */
export function safePart(picture: number, cuts: readonly BannerCut[]): PicturePart | null {
  const parts = cuts.map((cut) => coveredPart(picture, cut.shape, cut))
  const left = Math.max(0, ...parts.map((part) => part.left))
  const top = Math.max(0, ...parts.map((part) => part.top))
  const right = Math.min(100, ...parts.map((part) => part.left + part.width))
  const bottom = Math.min(100, ...parts.map((part) => part.top + part.height))
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : null
}
