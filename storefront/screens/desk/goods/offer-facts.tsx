import type { ReactNode } from 'react'
import type { DeskGoods, DeskOffer } from '#contract/staff/goods.ts'
import { formatMoney } from '#rules/money.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

type FactsProps = { goods: DeskGoods; offer: DeskOffer; answer: FormAnswer | undefined }

/** Prices by zone: read where a feed keeps them, typed where the desk does. */
export function OfferPrices({ goods: { zones, keepers }, offer, answer }: FactsProps) {
  const t = useMessages('goods')
  return (
    <Facts head={t.one.prices}>
      {zones.map(({ id, name }) => {
        const price = offer.prices.find(({ zoneId }) => zoneId === id)
        if (keepers.prices === 'desk') {
          return <PriceForm key={id} offerId={offer.id} zone={{ id, name }} price={price} answer={answer} />
        }
        return (
          <Fact key={id} name={name}>
            {price?.priceMinor ? formatMoney(price.priceMinor, '₽') : t.noPrice}
            {price?.oldPriceMinor && <s className="ml-2 text-ink-2">{formatMoney(price.oldPriceMinor, '₽')}</s>}
          </Fact>
        )
      })}
    </Facts>
  )
}

type PriceFormProps = {
  offerId: number
  zone: { id: number; name: string }
  price: DeskOffer['prices'][number] | undefined
  answer: FormAnswer | undefined
}

function PriceForm({ offerId, zone, price, answer }: PriceFormProps) {
  const t = useMessages('goods')
  const form = useForm({ name: `price ${offerId} ${zone.id}`, answer })
  const typed = (minor: number | null | undefined) => (minor ? String(minor / 100) : '')
  return (
    <FormFrame form={form} className="grid items-end gap-2 border-t border-seam py-2 sm:grid-cols-[1fr_1fr_auto]">
      <input type="hidden" name="offerId" value={offerId} />
      <input type="hidden" name="zoneId" value={zone.id} />
      <TextField
        {...form.field('price', typed(price?.priceMinor))}
        label={`${zone.name}, ₽`}
        inputMode="decimal"
        maxLength={14}
        required
      />
      <TextField
        {...form.field('oldPrice', typed(price?.oldPriceMinor))}
        label={t.one.oldPrice}
        inputMode="decimal"
        maxLength={14}
      />
      <Button type="submit" look="outline" size="s" busy={form.isBusy} busyText={t.saving} className="min-h-13!">
        {t.one.save}
      </Button>
    </FormFrame>
  )
}

/** Shelves by warehouse: what lies there, and how much of it orders hold. */
export function OfferShelves({ goods: { warehouses, keepers }, offer, answer }: FactsProps) {
  const t = useMessages('goods')
  const shown = keepers.stock === 'desk' ? warehouses : warehouses.filter(({ id }) => shelfIn(offer, id))
  return (
    <Facts head={t.one.stock}>
      {shown.length === 0 && <p className="text-ink-2">{t.one.noStock}</p>}
      {shown.map(({ id, name }) => {
        const shelf = shelfIn(offer, id)
        if (keepers.stock === 'desk') {
          return <ShelfForm key={id} offerId={offer.id} place={{ id, name }} shelf={shelf} answer={answer} />
        }
        return (
          <Fact key={id} name={name}>
            {shelf?.onHand ?? 0}
            {shelf && shelf.reserved > 0 && (
              <span className="ml-2 text-s text-ink-2">{t.one.reserved(shelf.reserved)}</span>
            )}
          </Fact>
        )
      })}
    </Facts>
  )
}

function shelfIn({ shelves }: DeskOffer, warehouse: number) {
  return shelves.find(({ warehouseId }) => warehouseId === warehouse)
}

type ShelfFormProps = {
  offerId: number
  place: { id: number; name: string }
  shelf: DeskOffer['shelves'][number] | undefined
  answer: FormAnswer | undefined
}

function ShelfForm({ offerId, place, shelf, answer }: ShelfFormProps) {
  const t = useMessages('goods')
  const form = useForm({ name: `shelf ${offerId} ${place.id}`, answer })
  return (
    <FormFrame form={form} className="grid items-end gap-2 border-t border-seam py-2 sm:grid-cols-[1fr_auto]">
      <input type="hidden" name="offerId" value={offerId} />
      <input type="hidden" name="warehouseId" value={place.id} />
      <TextField
        {...form.field('onHand', String(shelf?.onHand ?? 0))}
        label={place.name}
        hint={shelf && shelf.reserved > 0 ? t.one.reserved(shelf.reserved) : undefined}
        inputMode="numeric"
        maxLength={7}
        required
      />
      <Button type="submit" look="outline" size="s" busy={form.isBusy} busyText={t.saving} className="min-h-13!">
        {t.one.save}
      </Button>
    </FormFrame>
  )
}

function Facts({ head, children }: { head: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h4 className="mb-1 text-s font-semibold">{head}</h4>
      {children}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-4 border-t border-seam py-2">
      <span>{name}</span>
      <span className="text-right">{children}</span>
    </p>
  )
}
