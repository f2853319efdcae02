import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import type { Kit, KitItem } from '#contract/kits.ts'
import { Picture } from '#storefront/parts/picture.tsx'
import { PriceRow } from '#storefront/parts/price-row.tsx'
import { useAddForm } from '#storefront/parts/use-add-form.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney } from '#storefront/platform/region.ts'
import { Badge } from '#storefront/ui/badge.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { showToast } from '#storefront/ui/toast.tsx'

const mostKits = 2

/** Goods that are cheaper together: the price here is the one the basket asks. */
export function ProductKits({ kits, offerId }: { kits: Kit[]; offerId: number }) {
  const t = useMessages('reviews')
  if (kits.length === 0) return null
  return (
    <section id="kits" className="section-gap scroll-mt-28">
      <h2 className="title text-h2">{t.kitsTitle}</h2>
      <div className="mt-4 grid gap-3">
        {kits.slice(0, mostKits).map((kit) => (
          <KitBlock key={kit.id} kit={kit} offerId={offerId} />
        ))}
      </div>
    </section>
  )
}

function KitBlock({ kit, offerId }: { kit: Kit; offerId: number }) {
  const t = useMessages('reviews')
  const money = useFormatMoney()
  return (
    <article className="grid gap-5 rounded-2 bg-front p-5 lg:grid-cols-[minmax(0,1fr)_280px] lg:gap-8">
      <div className="min-w-0">
        <h3 className="text-field/[22px] font-semibold">{kit.name}</h3>
        <ul className="mt-4 grid grid-cols-2 gap-x-2 gap-y-4 sm:flex sm:flex-wrap">
          {kit.items.map((item, at) => (
            <li key={item.offerId} className="flex min-w-0 items-start gap-2">
              {at > 0 && <Icon of={Plus} size={20} className="mt-10 flex-none text-ink-2 max-sm:hidden" />}
              <KitPiece item={item} isHere={item.offerId === offerId} />
            </li>
          ))}
        </ul>
      </div>
      <div className="self-end">
        <PriceRow price={{ new: kit.PRICE.NEW, old: kit.PRICE.OLD }} size="m" />
        <p className="mt-1 flex flex-wrap items-center gap-2 text-s text-ink-2">
          <Badge tone="sale">{t.kitSaves(money(kit.savedMinor))}</Badge> {t.kitApart}
        </p>
        <p className="mt-2 text-s text-ink-2">{t.kitNote(kit.percent)}</p>
        {kit.isAvailable ? <KitForm kit={kit} /> : <p className="mt-3 text-s text-wait">{t.kitShort}</p>}
      </div>
    </article>
  )
}

function KitPiece({ item, isHere }: { item: KitItem; isHere: boolean }) {
  const t = useMessages('reviews')
  const money = useFormatMoney()
  return (
    <div className="w-full max-w-37 min-w-0 sm:w-37">
      <div className="isolate aspect-4/3 overflow-hidden rounded-1 bg-wall">
        {item.picture && (
          <Picture picture={item.picture} alt="" sizes="148px" widest={148} className="size-full object-contain p-1" />
        )}
      </div>
      <p className="mt-2 line-clamp-3 text-s">
        {isHere ? (
          item.name
        ) : (
          <Link to={item.url} className="hover:text-cherry">
            {item.name}
          </Link>
        )}
      </p>
      <p className="mt-0.5 text-s text-ink-2">
        {item.CNT > 1 && `${t.kitPieces(item.CNT)} × `}
        {money(item.price.new)}
        {isHere && ` · ${t.kitHere}`}
      </p>
    </div>
  )
}

/** Without scripts it posts `intent=addKit` with each good to the basket's page. */
function KitForm({ kit }: { kit: Kit }) {
  const t = useMessages('reviews')
  const shell = useMessages('shell')
  const form = useAddForm({
    onAdded: () =>
      showToast({ text: t.kitAdded(kit.name), action: { text: shell.openBasket, to: href('/personal/basket') } }),
  })
  return (
    <form {...form.props} action={href('/personal/basket')} className="mt-3">
      <input type="hidden" name="intent" value="addKit" />
      {kit.items.map(({ offerId, CNT }) => (
        <input key={offerId} type="hidden" name="offer" value={`${offerId}:${CNT}`} />
      ))}
      <Button type="submit" look="outline" wide busy={form.isBusy} busyText={shell.adding}>
        {t.kitAdd}
      </Button>
    </form>
  )
}
