import type { Banner } from '#contract/banners.ts'
import { type BannerPlace, isBannerShown } from '#rules/banner.ts'
import { wallClock } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import { typo } from '#rules/typography.ts'
import type { Db } from '#server/platform/database.ts'
import { type BannerRow, listBannerRows } from './queries.ts'

/** A banner whose marks name their offers; what the offers are called and cost, the catalogue knows. */
export type BannerView = Omit<Banner, 'spots'> & Pick<BannerRow, 'spots' | 'sort'>

export interface BannerLook {
  region: Pick<ShopRegion, 'id' | 'utcOffsetMinutes'>
  language: Language
  now: Date
  /** Codes on the way to the section that asks. */
  sections?: readonly string[]
}

/** Banners in memory: every page asks for some. */
export interface Banners {
  list(place: BannerPlace, look: BannerLook): BannerView[]
  /** Reads everything anew; called at start and on a change of the shell. */
  refresh(): Promise<void>
}

export async function createBanners(db: Db): Promise<Banners> {
  let kept = await listBannerRows(db)
  return {
    list(place, { region, language, now, sections = [] }) {
      const today = wallClock(now.getTime(), region.utcOffsetMinutes).day
      const view = { regionId: region.id, today, sections }
      return kept
        .filter((banner) => banner.place === place && isBannerShown(banner, view))
        .map((banner) => bannerView(banner, language))
    },
    async refresh() {
      kept = await listBannerRows(db)
    },
  }
}

function bannerView(row: BannerRow, language: Language): BannerView {
  return {
    id: row.id,
    name: typo(nameIn(row.titles, language), language),
    text: typo(nameIn(row.texts, language), language),
    button: nameIn(row.buttons, language),
    url: row.url,
    imgUrl: row.media,
    imgUrlPhone: row.mediaPhone,
    sizes: row.sizes,
    spots: row.spots,
    sort: row.sort,
  }
}
