import { type InstalmentOffer, lastPart } from '../instalment.ts'
import { discountPercent } from '../money.ts'
import type { LengthStep } from '../running-metre.ts'

/** Instalments as a tag says them: parts and what they come to, never the part alone. */
export interface TagInstalment {
  months: number
  perMonthMinor: number
  /** What rounding leaves comes with it; missing in tags that were printed before this stood on them. */
  lastMinor?: number
  totalMinor: number
}

/** What one unit of measure costs. */
export interface UnitPrice {
  unit: 'metre' | 'squareMetre'
  minor: number
}

export interface TagPrice {
  priceMinor: number
  /** Crossed out; null where the price is not lower than before. */
  oldPriceMinor: number | null
  percent: number | null
  instalment: TagInstalment | null
}

interface PriceAsk {
  isKz: boolean
  priceMinor: number
  oldPriceMinor: number | null
  instalment: InstalmentOffer | null
  /** The shop itself waits for the money, and no bank. */
  isInstalmentOwn: boolean
}

/**
 * Russia: the price, the one before it and how a bank parts it. Kazakhstan, since October 2025: one price stands on a tag; only
 * with a discount the price before it does too, and only where the seller's own money is lent the instalments, beside
 * the price that is paid at once. A bank's instalments are no price of the shop.
 */
export function decideTagPrice(ask: PriceAsk): TagPrice {
  const { isKz, priceMinor, oldPriceMinor, instalment, isInstalmentOwn } = ask
  const before = oldPriceMinor !== null && oldPriceMinor > priceMinor ? oldPriceMinor : null
  const isTold = instalment !== null && instalment.kind === 'instalment' && (!isKz || isInstalmentOwn)
  return {
    priceMinor,
    oldPriceMinor: before,
    percent: discountPercent(priceMinor, before),
    instalment: isTold
      ? {
          months: instalment.months,
          perMonthMinor: instalment.perMonthMinor,
          lastMinor: lastPart(priceMinor, instalment),
          totalMinor: priceMinor,
        }
      : null,
  }
}

interface Measured {
  /** As it is listed: of a piece, or of a metre of what is cut. */
  priceMinor: number
  lengthStepMm: LengthStep
  widthMm: number | null
  depthMm: number | null
  /** Goods that are compared by their area, such as rugs. */
  isByArea: boolean
}

/** The metre of what is cut is its price already: beside it stands the square metre where the roll's width is known. */
export function decideUnitPrice({ priceMinor, lengthStepMm, widthMm, depthMm, isByArea }: Measured): UnitPrice | null {
  if (lengthStepMm !== null) {
    if (!isByArea || !depthMm) return { unit: 'metre', minor: priceMinor }
    return { unit: 'squareMetre', minor: wholeUnits((priceMinor * 1000) / depthMm) }
  }
  if (!isByArea || !widthMm || !depthMm) return null
  return { unit: 'squareMetre', minor: wholeUnits((priceMinor * 1_000_000) / (widthMm * depthMm)) }
}

function wholeUnits(minor: number): number {
  return Math.round(minor / 100) * 100
}

/** What hangs in the hall against what holds. */
export interface HungTag {
  priceMinor: number
  oldPriceMinor: number | null
  currency: string
}

export const tagStates = ['same', 'cheaper', 'dearer', 'oldPrice', 'none', 'gone'] as const
export type TagState = (typeof tagStates)[number]

/** `none`: nothing hangs here yet. `gone`: it hangs, and is sold no longer. `oldPrice`: only the crossed-out one is another. */
export function stateOfTag(hung: HungTag | null, now: HungTag | null): TagState {
  if (!now) return 'gone'
  if (!hung) return 'none'
  if (hung.currency !== now.currency || hung.priceMinor < now.priceMinor) return 'dearer'
  if (hung.priceMinor > now.priceMinor) return 'cheaper'
  return hung.oldPriceMinor === now.oldPriceMinor ? 'same' : 'oldPrice'
}
