import Palette from 'lucide-react/icons/palette'
import { useState } from 'react'
import type { RoomGoods } from '#contract/room-plan.ts'
import { otherOffer } from '#rules/room/other-offer.ts'
import { type PlacedPiece, roomLimits } from '#rules/room/plan.ts'
import { useDimensionText } from '#storefront/parts/dimension-line.tsx'
import { Picture } from '#storefront/parts/picture.tsx'
import { PriceRow } from '#storefront/parts/price-row.tsx'
import { api } from '#storefront/platform/api-client.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { isOrderable } from '../basket-offers.ts'
import { useWorkshop } from '../workshop-context.ts'

type Found = 'unasked' | 'asked' | 'failed' | RoomGoods[]

/** Other colours and sizes of what stands there, asked for when somebody wishes to see them; one press puts one in its place. */
export function OtherVariants({ piece, goods }: { piece: PlacedPiece; goods: RoomGoods }) {
  const { piece: t, goods: words } = useMessages('room')
  const { learn, say } = useWorkshop()
  const [found, setFound] = useState<Found>('unasked')
  const ask = async () => {
    setFound('asked')
    try {
      const variants = await listVariants(goods.productId)
      learn(variants)
      setFound(variants)
      if (variants.length < 2) say(t.oneVariant)
    } catch {
      setFound('failed')
      say(t.variantsFailed)
    }
  }
  if (Array.isArray(found) && found.length > 1) return <VariantList piece={piece} goods={goods} variants={found} />
  return (
    <div className="mt-3 noscript:hidden">
      {Array.isArray(found) ? (
        <p className="text-s text-ink-2">{t.oneVariant}</p>
      ) : (
        <Button size="s" look="outline" disabled={found === 'asked'} onClick={() => void ask()}>
          <Icon of={Palette} size={18} />
          {found === 'asked' ? words.loading : t.variants}
        </Button>
      )}
      {found === 'failed' && <p className="mt-2 text-s text-wait">{t.variantsFailed}</p>}
    </div>
  )
}

async function listVariants(productId: number): Promise<RoomGoods[]> {
  const { offers } = await api.catalogue.listProductOffers({ body: { id: productId } })
  const offerIds = offers.slice(0, roomLimits.piecesMax).map(({ id }) => id)
  const { goods } = await api.roomPlan.listRoomGoods({ body: { offerIds } })
  return goods
}

function VariantList({ piece, goods, variants }: { piece: PlacedPiece; goods: RoomGoods; variants: RoomGoods[] }) {
  const { piece: t, goods: words } = useMessages('room')
  const dimensions = useDimensionText()
  const { edit, say } = useWorkshop()
  return (
    <section aria-label={t.variants} className="mt-3">
      <h3 className="mb-1 text-s font-medium text-ink-2">{t.variants}</h3>
      <ul className="max-h-80 overflow-y-auto rounded-2 border border-seam">
        {variants.map((one) => {
          const isChosen = one.offerId === piece.offerId
          return (
            <li key={one.offerId} className="border-t border-seam first:border-0">
              <button
                type="button"
                aria-pressed={isChosen}
                disabled={piece.isLocked}
                onClick={() => {
                  if (isChosen) return
                  edit({ kind: 'placePiece', id: piece.id, to: otherOffer(piece, goods, one.offerId, one) })
                  say(t.becameVariant(one.traits || dimensions(one)))
                }}
                className={cx(
                  'flex min-h-14 w-full items-center gap-3 px-3 py-1.5 text-left inset-ring-ink focus-visible:inset-ring-2 focus-visible:shadow-none',
                  isChosen ? 'bg-front font-medium' : 'hover:bg-front',
                )}
              >
                <span className="front size-11 flex-none">
                  {one.picture && (
                    <Picture picture={one.picture} alt="" sizes="44px" widest={148} className="packshot" />
                  )}
                </span>
                <span className="min-w-0 flex-1 text-s">
                  {[one.traits, dimensions(one)].filter(Boolean).join(', ')}
                </span>
                {isOrderable(one) ? (
                  <PriceRow price={one.price} size="s" />
                ) : (
                  <span className="w-24 flex-none text-right text-s text-wait">{words.away}</span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
