import type { ShopApi } from '#contract/index.ts'
import { offeredRate, priceAssembly } from '#rules/assembly.ts'
import { highestFloor, lowestFloor } from '#rules/floor.ts'
import { priceLift } from '#rules/lift-price.ts'
import { priceRemoval } from '#rules/removal.ts'
import { type PickedSlot, readPickedSlot } from '#storefront/parts/picked-slot.ts'
import { textOf, toWhole, wholeOf } from '#storefront/platform/form/form-answer.ts'
import { tickedGoods } from '../delivery/assembled-goods.ts'
import { floorSaid } from '../delivery/floor-said.ts'

/** What the form of a placed order's delivery says at this moment. */
export interface AfterWish {
  way: string
  address: string
  entrance: string
  /** As typed; `floor` is null while that is no floor. */
  floorText: string
  floor: number | null
  flat: string
  comment: string
  slot: PickedSlot | null
  isLater: boolean
  wantsLift: boolean
  hasElevator: boolean
  wantsAssembly: boolean
  assemblyRate: string
  /** Null where the form shows no choice. */
  assembled: number[] | null
  removal: number
}

export function readAfterWish(form: FormData): AfterWish {
  const isLater = form.has('delayedDelivery')
  return {
    way: textOf(form, 'id'),
    address: textOf(form, 'address'),
    entrance: textOf(form, 'entrance'),
    floorText: textOf(form, 'floor'),
    floor: floorOf(textOf(form, 'floor')),
    flat: textOf(form, 'flat'),
    comment: textOf(form, 'description'),
    slot: isLater ? null : readPickedSlot(form),
    isLater,
    wantsLift: form.has('liftToFloor'),
    hasElevator: form.has('serviceElevator'),
    wantsAssembly: form.has('assembly'),
    assemblyRate: textOf(form, 'assemblyRate'),
    assembled: tickedGoods(form),
    removal: wholeOf(form, 'removal') ?? 0,
  }
}

function floorOf(typed: string): number | null {
  const floor = toWhole(floorSaid(typed))
  return floor !== null && floor >= lowestFloor && floor <= highestFloor ? floor : null
}

/** The wish as it was sent before. */
export function wishOf(typed: Record<string, string>): AfterWish {
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return readAfterWish(form)
}

type Ways = Awaited<ReturnType<ShopApi['order']['getDelivery']>>

/** The form as it is opened: the first way, and the first window that is free. */
export function firstWish({ items, days }: Pick<Ways, 'items' | 'days'>): AfterWish {
  const day = days.find((one) => one.windows.some((window) => window.isFree))
  const window = day?.windows.find((one) => one.isFree)
  const slot = day && window ? { day: day.day, from: window.from, to: window.to } : null
  return { ...readAfterWish(new FormData()), way: items[0]?.id ?? '', slot }
}

export interface AfterSums {
  deliveryMinor: number
  liftMinor: number
  assemblyMinor: number
  removalMinor: number
  removalPieces: number
}

/** What the page says this wish costs. `agreed` is a price of the way that the shop has named since. */
export function sumsOf(ways: Ways, wish: AfterWish, agreed: { way: string; minor: number } | null): AfterSums {
  const way = ways.items.find((one) => one.id === wish.way)
  const isCourier = way?.option.type === 'courier'
  const shownMinor = (isCourier ? windowPrice(ways, wish.slot) : null) ?? way?.priceMinor ?? 0
  return {
    deliveryMinor: agreed?.way === wish.way ? agreed.minor : shownMinor,
    liftMinor: isCourier && wish.wantsLift && wish.floor !== null ? liftOf(ways, wish).priceMinor : 0,
    assemblyMinor: isCourier && wish.wantsAssembly ? assemblyMinorOf(ways, wish) : 0,
    removalMinor: isCourier ? priceRemoval(wish.removal, ways.removal) : 0,
    removalPieces: isCourier ? wish.removal : 0,
  }
}

/** Carrying up to the floor that is typed; before one is, to the first. */
export function liftOf({ lift }: Ways, { floor, hasElevator }: Pick<AfterWish, 'floor' | 'hasElevator'>) {
  return priceLift({ things: lift.things, floor: floor ?? 1, hasServiceElevator: hasElevator, tariff: lift.tariff })
}

/** Assembling what is ticked, all of it before there is a choice, at the rate that is chosen. */
function assemblyMinorOf({ assembly }: Ways, { assembled, assemblyRate }: AfterWish): number {
  if (!assembly) return 0
  return priceAssembly(workOf(assembly.goods, assembled), assembly.tariff, offeredRate(assembly.tariff, assemblyRate))
}

/** What each rate costs for what is ticked. */
export function ratesOf({ assembly }: Ways, { assembled }: Pick<AfterWish, 'assembled'>) {
  if (!assembly) return []
  const { goods, kitRates, tariff } = assembly
  const work = workOf(goods, assembled?.length ? assembled : null)
  return kitRates.map((rate) => ({ ...rate, priceMinor: priceAssembly(work, tariff, rate.id) }))
}

function workOf(goods: NonNullable<Ways['assembly']>['goods'], assembled: readonly number[] | null) {
  const chosen = goods.filter(({ offerId }) => assembled === null || assembled.includes(offerId))
  return {
    goodsMinor: chosen.reduce((sum, good) => sum + good.sumMinor, 0),
    minutes: chosen.reduce((sum, good) => sum + good.minutes, 0),
  }
}

function windowPrice({ days }: Ways, slot: PickedSlot | null): number | null {
  const windows = days.find(({ day }) => day === slot?.day)?.windows
  return windows?.find(({ from, to }) => from === slot?.from && to === slot.to)?.priceMinor ?? null
}
