import Hammer from 'lucide-react/icons/hammer'
import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import type { ComponentProps, ReactNode } from 'react'
import type { Availability } from '#contract/catalogue/card.ts'
import { formatDay } from '#rules/calendar.ts'
import { ChooseRegion } from '#storefront/layouts/choose-place.tsx'
import { canBuy } from '#storefront/parts/can-buy.ts'
import { capital } from '#storefront/parts/capital.ts'
import type { ShownProduct, ShownVariant } from '#storefront/parts/shown-product.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { placed } from '#storefront/platform/placed.tsx'
import { useFormatMoney, useRegion } from '#storefront/platform/region.ts'
import { Chevron } from '#storefront/ui/chevron.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Notice } from '#storefront/ui/notice.tsx'

type DeliveryProps = { offer: ShownVariant; delivery: ShownProduct['delivery'] }

/** When and for how much it comes to the chosen city; otherwise when and where it can be had. */
export function ProductDelivery({ offer, delivery }: DeliveryProps) {
  const t = useMessages('product')
  const region = useRegion()
  return (
    <section aria-label={t.delivery} className="mt-4 rounded-2 bg-front px-5 py-4">
      <div className="flex items-center justify-between gap-4">
        <h2 className="font-semibold">{region?.NAME}</h2>
        <ChooseRegion
          group="product"
          trigger={<span className="link text-s">{t.changeCity}</span>}
          panelClass="right-0 left-auto!"
        />
      </div>
      {canBuy(offer) ? <Ways offer={offer} delivery={delivery} /> : <Missing availability={offer.availability} />}
    </section>
  )
}

function Ways({ offer, delivery }: DeliveryProps) {
  const t = useMessages('product')
  const shell = useMessages('shell')
  const money = useFormatMoney()
  const language = useLanguage()
  const { deliveryDay, deliveryTextWide, selfDeliveryText, quantity, isFew } = offer.availability
  const { courierFromMinor, pickupPlaces, liftFromMinor, assemblyMinor, assemblyMinutes } = delivery
  const details = [t.deliveryWindows, liftFromMinor > 0 ? t.liftFrom(money(liftFromMinor)) : null].filter(
    (text) => text !== null,
  )
  return (
    <ul className="mt-1">
      <Way icon={Truck} sum={courierFromMinor === null ? null : fromSum(courierFromMinor, t, money)}>
        {deliveryDay
          ? placed(t.deliveredOn, <b className="font-semibold">{formatDay(deliveryDay, language, 'on')}</b>)
          : deliveryTextWide}
        <Small>{details.join(', ')}</Small>
        {isFew && <p className="text-s text-wait">{capital(shell.fewLeft(quantity))}</p>}
      </Way>
      {pickupPlaces.length > 0 && (
        <Way icon={Store} sum={t.free}>
          {selfDeliveryText || t.pickup}
          <Places places={pickupPlaces} />
        </Way>
      )}
      {assemblyMinor !== null && (
        <Way icon={Hammer} sum={assemblyMinor > 0 ? money(assemblyMinor) : t.free}>
          {t.assembly}
          {assemblyMinutes !== null && <Small>{t.assemblyMinutes(assemblyMinutes)}</Small>}
        </Way>
      )}
    </ul>
  )
}

/** Folded: the number of them is enough for most. */
function Places({ places }: { places: ShownProduct['delivery']['pickupPlaces'] }) {
  const t = useMessages('product')
  return (
    <details className="group text-s text-ink-2">
      <summary className="-my-1 inline-flex min-h-8 cursor-pointer items-center gap-1 hover:text-ink">
        <span className="underline underline-offset-4">{t.pickupPoints(places.length)}</span>
        <Chevron />
      </summary>
      <ul className="mt-1 grid gap-2 pb-1">
        {places.map(({ id, name, address, hours }) => (
          <li key={id}>
            <span className="font-medium text-ink">{name}</span>
            <br />
            {[address, hours].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
    </details>
  )
}

function fromSum(
  minor: number,
  t: { free: string; fromSum: (sum: string) => string },
  money: (minor: number) => string,
) {
  return minor > 0 ? t.fromSum(money(minor)) : t.free
}

type WayProps = { icon: ComponentProps<typeof Icon>['of']; sum: string | null; children: ReactNode }

function Way({ icon, sum, children }: WayProps) {
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)_auto] gap-3 border-t border-seam py-3 first:border-0 last:pb-0">
      <Icon of={icon} />
      <div>{children}</div>
      {sum && <b className="font-semibold whitespace-nowrap">{sum}</b>}
    </li>
  )
}

function Small({ children }: { children: ReactNode }) {
  return <p className="text-s text-ink-2">{children}</p>
}

function Missing({ availability }: { availability: Availability }) {
  const t = useMessages('product')
  const language = useLanguage()
  const { kind, expectedOn, elsewhere } = availability
  const words =
    kind === 'later' && expectedOn
      ? { title: t.awaitedTitle(formatDay(expectedOn, language, 'date')), text: t.awaitedText }
      : kind === 'elsewhere' && elsewhere
        ? { title: t.elsewhereTitle(elsewhere), text: t.elsewhereText }
        : { title: t.nowhereTitle, text: t.nowhereText }
  return (
    <Notice tone="wait" className="mt-2 text-base">
      <p className="font-semibold">{words.title}</p>
      <p className="text-s text-ink-2">{words.text}</p>
    </Notice>
  )
}
