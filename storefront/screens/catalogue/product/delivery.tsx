import { formatDay } from '#rules/calendar.ts'
import { ChooseRegion } from '#storefront/layouts/choose-place.tsx'
import { canBuy } from '#storefront/parts/can-buy.ts'
import { serversPart } from '#storefront/parts/servers-part.tsx'
import type { ShownProduct, ShownVariant } from '#storefront/parts/shown-product.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { useRegion } from '#storefront/platform/region.ts'
import { Notice } from '#storefront/ui/notice.tsx'

const waysToGet = () => import('./ways-to-get.tsx')
export const WaysToGet = serversPart(import.meta.env.SSR ? (await waysToGet()).default : null, waysToGet)

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
      {canBuy(offer) ? (
        <WaysToGet key={offer.id} offer={offer} delivery={delivery} />
      ) : (
        <Missing availability={offer.availability} />
      )}
    </section>
  )
}

function Missing({ availability }: Pick<ShownVariant, 'availability'>) {
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
