import type { Day } from './calendar.ts'

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
