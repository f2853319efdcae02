import type { PlacePhoto } from '#contract/place-photo.ts'
import type { Contact, RegionData, RegionLink } from '#contract/shell.ts'
import { utcOffsetMinutes, wallClock } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'
import { currencySign } from '#rules/money.ts'
import { nameIn } from '#rules/names.ts'
import { sanitizePhone } from '#rules/phone.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import { withSpecialDays } from '#rules/special-days.ts'
import type { ContactRow, PhotoRow, RegionRow } from './queries.ts'
import { seasonView } from './season-words.ts'

/** How far the region's clock is from UTC at a moment: zones change, Kazakhstan's did in 2024. */
export function offsetOf({ timeZone, utcOffsetMinutes: kept }: RegionRow, at: Date): number {
  return timeZone === null ? kept : utcOffsetMinutes(timeZone, at.getTime())
}

export function callRegionOf(row: RegionRow, language: Language, now: Date): ShopRegion {
  return {
    id: row.id,
    code: row.code,
    name: nameIn(row.names, language),
    priceZoneId: row.priceZoneId,
    currency: row.currency,
    exchangeRate: row.exchangeRate,
    utcOffsetMinutes: offsetOf(row, now),
  }
}

/** The region with the field names of the specification. Minimum totals are minor units of its currency. */
export function regionDataView(row: RegionRow, language: Language, now: Date): RegionData {
  const { creditTotalMinMinor, installmentTotalMinMinor, ...flags } = row.flags
  return {
    ...flags,
    bonusPercent: flags.bonusPercent ?? 0,
    ID: row.id,
    NAME: nameIn(row.names, language),
    nameIn: nameIn(row.namesIn, language),
    code: row.code,
    currency: { code: row.currency, sign: currencySign(row.currency), exchangeRate: row.exchangeRate },
    PHONE_HEAD: row.phoneHead,
    phone: row.phone,
    mapCenter: { lat: row.latitude, lon: row.longitude },
    PayOptions: {
      credit: { totalMin: creditTotalMinMinor },
      installment: { totalMin: installmentTotalMinMinor },
    },
    season: seasonView(flags, wallClock(now.getTime(), offsetOf(row, now)).day, language),
  }
}

export function regionLinkView(row: RegionRow, language: Language): RegionLink {
  return { ID: row.id, NAME: nameIn(row.names, language), code: row.code, kz: row.flags.kz }
}

export type ContactView = Contact & { regionId: number; regionName: string; isKz: boolean; photos: PlacePhoto[] }

export function contactView(
  row: ContactRow,
  { region, photos }: { region: RegionRow; photos: readonly PhotoRow[] },
  language: Language,
  now: Date,
): ContactView {
  const { day } = wallClock(now.getTime(), offsetOf(region, now))
  return {
    id: row.id,
    kind: row.kind,
    name: nameIn(row.names, language),
    address: nameIn(row.addresses, language),
    hours: withSpecialDays(nameIn(row.hours, language), row.specialDays, day, language),
    phone: row.phone,
    phoneSanitized: sanitizePhone(row.phone),
    lat: row.latitude,
    lon: row.longitude,
    regionId: region.id,
    regionName: nameIn(region.names, language),
    isKz: region.flags.kz,
    photos: photos.map(({ media, width, height, alts }) => ({ media, width, height, alt: nameIn(alts, language) })),
  }
}
