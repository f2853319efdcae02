import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { EditedBanner } from '#contract/banners.ts'
import type { ProductCard } from '#contract/catalogue/card.ts'
import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { phoneField, wideField } from '#storefront/parts/home-slider/home-slider.tsx'
import { spaceMarks } from '#storefront/parts/spaced-marks.ts'
import { api } from '#storefront/platform/api-client.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney } from '#storefront/platform/region.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

export type EditedSpot = EditedBanner['spots'][number]
type Side = 'wide' | 'phone'
export type SpotMove = (offerId: number, side: Side, place: { x: number; y: number } | null) => void

const middle = { x: 50, y: 50 }
const round = (value: number) => Math.round(Math.min(100, Math.max(0, value)) * 10) / 10
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type SpotHandlesProps = { spots: readonly EditedSpot[]; side: Side; onMove: SpotMove }

/** Marks over a picture: taken by the pointer, moved by arrow keys, with Shift five times as far. */
export function SpotHandles({ spots, side, onMove }: SpotHandlesProps) {
  const t = useMessages('banners')
  const drag = (event: PointerEvent<HTMLButtonElement>, offerId: number) => {
    const field = event.currentTarget.parentElement?.getBoundingClientRect()
    if (!field || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const x = ((event.clientX - field.left) / field.width) * 100
    const y = ((event.clientY - field.top) / field.height) * 100
    onMove(offerId, side, { x: round(x), y: round(y) })
  }
  const press = (event: KeyboardEvent, offerId: number, { x, y }: { x: number; y: number }) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const far = event.shiftKey ? 5 : 1
    onMove(offerId, side, { x: round(x + step[0] * far), y: round(y + step[1] * far) })
  }
  return spots.map(({ offerId, name, [side]: place }, at) => {
    if (!place) return null
    return (
      <button
        key={offerId}
        type="button"
        aria-label={t.moveSpot(at + 1, name, place.x, place.y)}
        title={name}
        style={{ left: `${place.x}%`, top: `${place.y}%` }}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => drag(event, offerId)}
        onKeyDown={(event) => press(event, offerId, place)}
        className="absolute grid size-11 -translate-x-1/2 -translate-y-1/2 cursor-grab touch-none place-items-center rounded-full bg-wall/90 text-s font-semibold shadow-lift active:cursor-grabbing"
      >
        {at + 1}
      </button>
    )
  })
}

type BannerSpotsProps = {
  form: KitForm
  spots: readonly EditedSpot[]
  gone: ReadonlySet<number>
  onMove: SpotMove
  onGone: (offerId: number, isGone: boolean) => void
  onAdd: (spot: EditedSpot) => void
}

/** The marks of a banner one by one: where they stand, whether they will be seen, and goods to mark. */
export function BannerSpots({ form, spots, gone, onMove, onGone, onAdd }: BannerSpotsProps) {
  const t = useMessages('banners')
  const left = spots.filter(({ offerId }) => !gone.has(offerId))
  const isSeen = {
    wide: spaceMarks(
      left.map(({ wide }) => wide),
      wideField,
    ),
    phone: spaceMarks(
      left.map(({ phone }) => phone),
      phoneField,
    ),
  }
  return (
    <fieldset className="grid gap-4 rounded-2 border border-seam p-4">
      <legend className="px-1 font-semibold">{t.spots}</legend>
      <p className="text-s text-ink-2">{t.spotsText}</p>
      <input type="hidden" name="hasSpots" value="1" />
      {spots.map((spot, at) => {
        const index = left.indexOf(spot)
        return (
          <div key={spot.offerId} className="grid gap-2 border-t border-seam pt-3">
            <p className="font-semibold">
              {at + 1}. {spot.name || t.spotUnsold(spot.offerId)}
            </p>
            <div className="grid gap-3 sm:grid-cols-2">
              {(['wide', 'phone'] as const).map((side) => (
                <SpotPlace
                  key={side}
                  form={form}
                  spot={spot}
                  side={side}
                  onMove={onMove}
                  warning={index >= 0 && spot[side] && !isSeen[side][index] ? t.spotHidden[side] : null}
                />
              ))}
            </div>
            <Checkbox
              name={`spot.${spot.offerId}.gone`}
              label={t.spotGone}
              checked={gone.has(spot.offerId)}
              onChange={(event) => onGone(spot.offerId, event.currentTarget.checked)}
            />
          </div>
        )
      })}
      {spots.length > 0 && <Checkbox name="keepSpots" label={t.keepSpots} />}
      <FindGoods form={form} onAdd={onAdd} known={spots.map(({ offerId }) => offerId)} />
    </fieldset>
  )
}

type SpotPlaceProps = Pick<BannerSpotsProps, 'form' | 'onMove'> & {
  spot: EditedSpot
  side: Side
  warning: string | null
}

/** Both numbers of a place; empty ones mean that there is no mark on this picture. */
function SpotPlace({ form, spot, side, warning, onMove }: SpotPlaceProps) {
  const t = useMessages('banners')
  const place = spot[side]
  return (
    <div>
      <p className="text-s text-ink-2">{t.spotOn[side]}</p>
      <div className="mt-1 flex items-end gap-2">
        {(['x', 'y'] as const).map((axis) => {
          const name = `spot.${spot.offerId}.${side}.${axis}`
          return (
            <TextField
              id={`banner-${name}`}
              name={name}
              label={t.axis[axis]}
              error={form.errorOf(name)}
              inputMode="decimal"
              maxLength={5}
              autoComplete="off"
              key={`${axis} ${place?.[axis] ?? ''}`}
              defaultValue={form.typed(name, place ? String(place[axis]) : '')}
              onBlur={({ currentTarget: { value } }) => {
                if (value.trim() === '') return onMove(spot.offerId, side, null)
                const number = Number(value.replace(',', '.'))
                if (Number.isFinite(number) && number !== place?.[axis])
                  onMove(spot.offerId, side, { ...(place ?? middle), [axis]: round(number) })
              }}
              className="w-24"
            />
          )
        })}
        {!place && (
          <Button look="text" size="s" onClick={() => onMove(spot.offerId, side, middle)}>
            {t.putSpot}
          </Button>
        )}
      </div>
      {warning && <p className="mt-1 text-s text-wait">{warning}</p>}
    </div>
  )
}

/** Goods by their name; without scripts by the number of a variant or a link to it, which saving puts in the middle. */
function FindGoods({ form, onAdd, known }: Pick<BannerSpotsProps, 'form' | 'onAdd'> & { known: readonly number[] }) {
  const t = useMessages('banners')
  const money = useFormatMoney()
  const [query, setQuery] = useState(form.typed('newSpot'))
  const [found, setFound] = useState<ProductCard[] | 'failed' | null>(null)
  const find = async () => {
    if (query.trim() === '') return
    const answer = await api.catalogue.search({ body: { q: query.trim(), count: 6 } }).catch(() => null)
    setFound(answer?.elements ?? 'failed')
  }
  const add = (card: ProductCard, offer: ProductCard['offers'][number]) => {
    const { price } = offer
    const url = card.url
    onAdd({ offerId: offer.id, name: offer.name || card.name, url, price, wide: middle, phone: middle })
    setQuery('')
    setFound(null)
  }
  return (
    <div className="grid gap-2 border-t border-seam pt-3">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          id="banner-newSpot"
          name="newSpot"
          label={t.newSpot}
          hint={t.newSpotHint}
          error={form.errorOf('newSpot')}
          maxLength={300}
          autoComplete="off"
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void find()
          }}
          className="min-w-60 flex-1"
        />
        <Button look="outline" onClick={() => void find()} className="min-h-13!">
          {t.findGoods}
        </Button>
      </div>
      <div role="status">
        {found === 'failed' && <p className="text-s text-fault">{t.findFailed}</p>}
        {found !== 'failed' && found?.length === 0 && <p className="text-s text-ink-2">{t.foundNone}</p>}
      </div>
      {found !== 'failed' && found && found.length > 0 && (
        <ul className="grid max-h-80 gap-1 overflow-y-auto">
          {found.flatMap((card) =>
            card.offers.slice(0, 8).map((offer) => (
              <li key={offer.id}>
                <Button
                  look="text"
                  size="s"
                  disabled={known.includes(offer.id)}
                  onClick={() => add(card, offer)}
                  className="text-left"
                >
                  {[card.name, offer.traits || offer.colorName, money(offer.price.new)].filter(Boolean).join(', ')}
                </Button>
              </li>
            )),
          )}
        </ul>
      )}
    </div>
  )
}
