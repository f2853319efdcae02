import Hammer from 'lucide-react/icons/hammer'
import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import type { ComponentProps, ReactNode } from 'react'
import { formatDay } from '#rules/calendar.ts'
import { capital } from '#storefront/parts/capital.ts'
import type { ShownProduct, ShownVariant } from '#storefront/parts/shown-product.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { placed } from '#storefront/platform/placed.tsx'
import { useFormatMoney, useRegion } from '#storefront/platform/region.ts'
import { Chevron } from '#storefront/ui/chevron.tsx'
import { Icon } from '#storefront/ui/icon.tsx'

type WaysToGetProps = { offer: Pick<ShownVariant, 'availability'>; delivery: ShownProduct['delivery'] }

/** To the door, from a shop, put together: when, where and for how much. Where the shop is our own, it says so and has a card. */
export default function WaysToGet({ offer, delivery }: WaysToGetProps) {
  const t = useMessages('product')
  const shell = useMessages('shell')
  const money = useFormatMoney()
  const language = useLanguage()
  const { deliveryDay, selfDeliveryText, quantity, isFew } = offer.availability
  const { courierFromMinor, courierOnDayMinor, pickupPlaces, liftFromMinor, assemblyMinor, assemblyMinutes } = delivery
  const { OWN_SHOP: isOurs = false, OWN_SHOW: isShowroom = false } = useRegion() ?? {}
  const details = [t.deliveryWindows, liftFromMinor ? t.liftFrom(money(liftFromMinor)) : null].filter(
    (text) => text !== null,
  )
  const isCarried = courierFromMinor === null
  return (
    <ul className="mt-1">
      <Way
        icon={Truck}
        title={
          deliveryDay
            ? placed(t.deliveredOn, <b className="font-semibold">{formatDay(deliveryDay, language, 'on')}</b>)
            : isCarried && t.carried
        }
        sum={courierFromMinor === null ? null : fromSum(courierOnDayMinor ?? courierFromMinor, t, money)}
      >
        <Small>
          {isCarried ? t.carriedText : isOurs ? `${t.broughtByUs} ${details.join(', ')}` : details.join(', ')}
        </Small>
        {isFew && <p className="text-s text-wait">{capital(shell.fewLeft(quantity))}</p>}
      </Way>
      {pickupPlaces.length > 0 && (
        <Way icon={Store} title={selfDeliveryText || t.pickup} sum={t.free}>
          {isOurs ? (
            <OwnShops places={pickupPlaces} isShowroom={isShowroom} />
          ) : (
            <FoldedPlaces title={t.pickupPoints(pickupPlaces.length)} places={pickupPlaces} />
          )}
        </Way>
      )}
      {assemblyMinor !== null && (
        <Way icon={Hammer} title={t.assembly} sum={assemblyMinor > 0 ? money(assemblyMinor) : t.free}>
          {assemblyMinutes !== null && <Small>{t.assemblyMinutes(assemblyMinutes)}</Small>}
        </Way>
      )}
    </ul>
  )
}

type Places = ShownProduct['delivery']['pickupPlaces']

/** The first shop stands open with its hours; the others are folded. */
function OwnShops({ places: [first, ...others], isShowroom }: { places: Places; isShowroom: boolean }) {
  const t = useMessages('product')
  if (!first) return null
  return (
    <>
      <p className="text-s text-ink-2">
        <Place place={first} />
      </p>
      {isShowroom && first.isShown && <p className="text-s text-stock">{t.onShow}</p>}
      {others.length > 0 && <FoldedPlaces title={t.moreShops(others.length)} places={others} />}
    </>
  )
}

/** The number of them is enough for most. */
function FoldedPlaces({ title, places }: { title: string; places: Places }) {
  return (
    <details className="group text-s text-ink-2">
      <summary className="-my-1 inline-flex min-h-8 cursor-pointer items-center gap-1 hover:text-ink">
        <span className="underline underline-offset-4">{title}</span>
        <Chevron />
      </summary>
      <ul className="mt-1 grid gap-2 pb-1">
        {places.map((place) => (
          <li key={place.id}>
            <Place place={place} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Place({ place: { name, address, hours, openNow } }: { place: Places[number] }) {
  return (
    <>
      <span className="font-medium text-ink">{name}</span>
      <br />
      {[address, hours].filter(Boolean).join(', ')}
      {openNow !== '' && <span className="block font-medium text-ink first-letter:uppercase">{openNow}</span>}
    </>
  )
}

function fromSum(
  minor: number,
  t: { free: string; fromSum: (sum: string) => string },
  money: (minor: number) => string,
) {
  return minor > 0 ? t.fromSum(money(minor)) : t.free
}

type WayProps = {
  icon: ComponentProps<typeof Icon>['of']
  title: ReactNode
  sum: string | null
  /** The small print, which has the width of the sum too. */
  children: ReactNode
}

function Way({ icon, title, sum, children }: WayProps) {
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)_fit-content(38%)] gap-x-3 border-t border-seam py-3 first:border-0 last:pb-0">
      <Icon of={icon} />
      <p>{title}</p>
      {sum && <b className="text-right font-semibold">{sum}</b>}
      <div className="col-span-2 col-start-2">{children}</div>
    </li>
  )
}

function Small({ children }: { children: ReactNode }) {
  return <p className="text-s text-ink-2">{children}</p>
}
