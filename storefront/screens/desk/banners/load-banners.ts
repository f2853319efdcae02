import type { BannerVersion, EditedBanner } from '#contract/banners.ts'
import { addDays, type Day } from '#rules/calendar.ts'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { orNotFound } from '#storefront/platform/not-found.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { readChoices } from './read-choices.ts'

export type ListedBanner = EditedBanner & { isShownNow: boolean }

/** `?id=` opens one, `?copy=` a new one like it, `?new=1` an empty one; otherwise all of them, with `?view=schedule` by their days. */
export async function loadBanners(page: PageContext, request: Request, url: URL, isSale: boolean) {
  const said = takeFlash(page, request, url)
  const whole = (name: string) => {
    const text = url.searchParams.get(name) ?? ''
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
  }
  const [id, copyOf] = [whole('id'), whole('copy')]
  const choices = await readChoices(page)
  if (id === null && copyOf === null && !url.searchParams.has('new')) {
    const { banners } = await page.api.banners.listEditedBanners()
    const region = choices.regions.find(({ ID }) => ID === whole('region')) ?? null
    return {
      said,
      all: banners.filter(({ place }) => (place === 'sale') === isSale),
      isSchedule: url.searchParams.get('view') === 'schedule',
      regions: choices.regions,
      regionId: region?.ID ?? null,
      edited: null,
    }
  }
  const { banners } = page.api
  const asked = !id
    ? banners.draftBanner({ body: copyOf ? { id: copyOf } : { place: isSale ? 'sale' : 'main' } })
    : isSale
      ? banners.getEditedSaleBanner({ body: { id } })
      : banners.getEditedBanner({ body: { id } })
  const versionsOf = async (): Promise<BannerVersion[]> =>
    id ? (await banners.listBannerVersions({ body: { id } })).versions : []
  const [{ banner }, versions] = await Promise.all([asked.catch(orNotFound()), versionsOf()])
  return {
    said,
    all: [],
    isSchedule: false,
    regionId: null,
    ...choices,
    edited: { banner, copyOf, versions, ...choices },
  }
}

/** Six weeks from a day on. */
export const scheduleDays = 42

export function scheduleEnd(from: Day): Day {
  return addDays(from, scheduleDays - 1)
}
