import Check from 'lucide-react/icons/check'
import Trash2 from 'lucide-react/icons/trash-2'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import type { BasketItem } from '#contract/basket.ts'
import { lengthText, listedPrice } from '#rules/running-metre.ts'
import type { WayIn } from '#rules/way-in.ts'
import { amountOf } from '#storefront/parts/amount.ts'
import { changeWords, otherWords } from '#storefront/parts/change-words.ts'
import { DeliveryHint, HintLine } from '#storefront/parts/delivery-hint.tsx'
import { useDimensionText } from '#storefront/parts/dimension-line.tsx'
import { HeartDrawing } from '#storefront/parts/heart.tsx'
import { PriceStoryPart } from '#storefront/parts/order/price-story.tsx'
import { Picture } from '#storefront/parts/picture.tsx'
import { PriceRow } from '#storefront/parts/price-row.tsx'
import { WayInAnswer } from '#storefront/parts/way-in/answer.tsx'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney } from '#storefront/platform/region.ts'
import { IconButton } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { Stepper } from '#storefront/ui/stepper.tsx'
import { MoveForm } from './aside/move-form.tsx'
import { LineFields } from './line-fields.tsx'
import { keyOfItem, lineOfItem, useNameOfItem } from './line-of-item.ts'
import { LineNotices } from './news/basket-notices.tsx'
import { useLineQuantity } from './use-line-quantity.ts'
import { useQuietForm } from './use-quiet-form.ts'

export const lineGrid =
  'grid grid-cols-[24px_96px_minmax(0,1fr)] gap-x-3 gap-y-1 border-t border-seam py-5 lg:grid-cols-[24px_168px_minmax(0,1fr)_160px] lg:gap-x-6 lg:py-6'

/** `said`: what the shop made of a wish that was sent without scripts. */
export function BasketLine({ item, said, way }: { item: BasketItem; said: string | null; way: WayIn | null }) {
  const t = useMessages('basket')
  const { quantity, want, changes } = useLineQuantity(lineOfItem(item), item.quantity)
  const remove = useRemoveLine(item)
  const language = useLanguage()
  const { lengthStepMm } = item
  const lineName = useNameOfItem()(item)
  const [other, sayOther] = useState<string | null>(null)
  const note = other ?? changeWords(changes, t, { lengthStepMm, language }) ?? said
  // What was said of the last number is not about the one that is being typed.
  const [heard, hear] = useState<{ changes: unknown } | null>(null)
  const most = Math.floor(item.warehouseRemains / item.step) * item.step
  const left = t.left(amountOf(item.warehouseRemains, lengthStepMm, language))
  // Said below the buttons: what comes with a press moves nothing under the finger.
  const atMost = quantity >= most && !item.availability.isFew ? left : null
  return (
    <li id={`line-${keyOfItem(item)}`} className={lineGrid}>
      <LineCheck item={item} />
      <LinePicture item={item} />
      <div className="min-w-0">
        <LineName item={item} />
        <DeliveryHint availability={{ ...item.availability, isFew: false }} className="mt-1" />
        {item.availability.isFew && <HintLine tone="wait" text={left} className="mt-1" />}
        {item.reasons.map((reason) => (
          <p key={reason.kind} className="mt-1 text-s text-ink-2">
            {reason.kind === 'kit' && reason.percent !== null ? t.inKit(reason.name, reason.percent) : reason.name}
          </p>
        ))}
        {item.story && <PriceStoryPart story={item.story} name={item.name} />}
        {way && (
          <div className="mt-1 text-s">
            <WayInAnswer box={item.largestBox} way={way} />
          </div>
        )}
        <LineNotices item={item} />
      </div>
      <LinePrice item={item} quantity={quantity} />
      <div className="col-start-2 col-end-4 mt-2 flex flex-wrap items-center gap-1 lg:col-start-3 lg:col-end-5 lg:gap-2">
        <Form method="post" onSubmit={(event) => event.preventDefault()} onInput={() => hear({ changes })}>
          <input type="hidden" name="intent" value="quantity" />
          <LineFields item={item} />
          {lengthStepMm && <input type="hidden" name="lengthStepMm" value={lengthStepMm} />}
          <Stepper
            name="quantity"
            stepName="step"
            onChange={(next) => {
              sayOther(null)
              want(next)
            }}
            onZero={remove}
            onOther={(taken) => {
              sayOther(otherWords(taken, quantity, t, { lengthStepMm, language }))
              hear(null)
            }}
            value={quantity}
            min={item.least}
            max={most}
            step={item.step}
            measure={lengthStepMm ? { parts: 1000 / lengthStepMm, unit: t.metres, locale: language } : undefined}
            texts={useStepperTexts(item)}
          />
        </Form>
        <RemoveLine item={item} />
        <KeepLine item={item} />
        <MoveForm item={item} intent="putAside" text={t.putAside} label={t.putAsideOf(lineName)} />
        <p role="status" className="text-s text-wait">
          {(heard?.changes === changes ? null : note) ?? atMost}
        </p>
      </div>
    </li>
  )
}

function useStepperTexts(item: BasketItem) {
  const name = useNameOfItem()(item)
  const t = useMessages('basket')
  const words = useMessages('ui')
  return { less: words.less, more: words.more, group: item.lengthStepMm ? t.length(name) : t.quantity(name) }
}

function LineCheck({ item }: { item: BasketItem }) {
  const t = useMessages('basket')
  const lineName = useNameOfItem()(item)
  const quiet = useQuietForm(`check-${keyOfItem(item)}`)
  const shown = quiet.sent?.get('checked') ?? String(item.checked)
  return (
    <Form method="post" onSubmit={quiet.onSubmit} className="-mt-2.5">
      <input type="hidden" name="intent" value="check" />
      <LineFields item={item} />
      <CheckButton name="checked" isOn={shown === 'true'} label={t.check(lineName)} />
    </Form>
  )
}

/** A tick that submits its form, so that it works before scripts; it carries the value it would turn to. */
export function CheckButton({
  name,
  isOn,
  label,
  children,
}: {
  name: string
  isOn: boolean
  label: string
  children?: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a real checkbox cannot send its form without scripts
    <button
      type="submit"
      role="checkbox"
      aria-checked={isOn}
      aria-label={label}
      name={name}
      value={String(!isOn)}
      className={cx('group relative flex min-h-11 items-center gap-3 text-left', !children && '-mx-2.5 px-2.5')}
    >
      <span
        className={cx(
          'grid size-6 flex-none place-items-center rounded-1 border-[1.5px] text-wall transition-colors',
          isOn
            ? 'border-cherry bg-cherry group-hover:border-cherry-deep group-hover:bg-cherry-deep'
            : 'border-edge bg-wall group-hover:border-ink',
        )}
      >
        {isOn && <Check size={18} strokeWidth={2.4} className="forced-colors:text-[CanvasText]" />}
      </span>
      {children}
    </button>
  )
}

export function LinePicture({ item, isDim }: { item: BasketItem; isDim?: boolean }) {
  return (
    <Link to={item.url} tabIndex={-1} aria-hidden="true" className="front row-span-2 aspect-4/3 self-start">
      {item.picture && (
        <Picture
          picture={item.picture}
          alt=""
          sizes="(min-width: 1024px) 168px, 96px"
          widest={168}
          className={cx('packshot', isDim && 'opacity-50')}
        />
      )}
    </Link>
  )
}

/** Its name with what tells the variant apart. */
export function LineName({ item }: { item: BasketItem }) {
  const t = useMessages('basket')
  const size = useDimensionText()(item.dimensions)
  const facts = [item.traits, size, item.step > 1 ? t.inBatch(item.step) : ''].filter(Boolean)
  return (
    <>
      <Link to={item.url} className="-mt-0.5 inline-block py-0.5 font-semibold hover:text-cherry">
        {item.name}
      </Link>
      <p className="mt-1 text-s text-ink-2">{facts.join(' · ')}</p>
    </>
  )
}

function LinePrice({ item, quantity }: { item: BasketItem; quantity: number }) {
  const t = useMessages('basket')
  const money = useFormatMoney()
  const old = item.price.old === null ? null : item.price.old * quantity
  return (
    <div className="col-start-3 lg:col-start-4 lg:row-start-1 lg:text-right">
      <PriceRow price={{ new: item.price.new * quantity, old }} className="lg:flex-col lg:items-end" />
      {/* Its line is there before the second piece, so that the buttons below it stay under the finger. */}
      <p className="min-h-[1lh] text-s text-ink-2">
        {item.lengthStepMm
          ? t.perMetre(money(listedPrice(item.price.new, item.lengthStepMm)))
          : quantity > 1 && t.perPiece(money(item.price.new))}
      </p>
    </div>
  )
}

/** How much of it there is, where that is not one piece. */
export function LinePieces({ item, withPrice }: { item: BasketItem; withPrice?: boolean }) {
  const t = useMessages('basket')
  const money = useFormatMoney()
  const language = useLanguage()
  const { quantity, lengthStepMm, price } = item
  if (!lengthStepMm && quantity <= 1) return null
  const pieces = lengthStepMm ? lengthText(quantity, lengthStepMm, language) : t.shared.pieces(quantity)
  const each = lengthStepMm ? t.perMetre(money(listedPrice(price.new, lengthStepMm))) : t.perPiece(money(price.new))
  return <p className="text-s text-ink-2">{withPrice ? `${pieces} · ${each}` : pieces}</p>
}

function useRemoveLine(item: BasketItem, intent: 'remove' | 'toFavourites' = 'remove') {
  const submit = useSubmit()
  return () => {
    // The line is gone from the page before the shop has answered, so the wish must not belong to it.
    const to = { method: 'post', action: href('/personal/basket'), navigate: false } as const
    void submit({ intent, ...lineOfItem(item) }, { ...to, fetcherKey: `basket-${intent}-${keyOfItem(item)}` })
  }
}

/** Gone at once; `BasketNews` says so and offers the way back. */
export function RemoveLine({ item }: { item: BasketItem }) {
  const t = useMessages('basket')
  const lineName = useNameOfItem()(item)
  return (
    <LeaveForm item={item} intent="remove" label={t.remove(lineName)}>
      <Icon of={Trash2} size={20} />
    </LeaveForm>
  )
}

/** Out of the basket and among the favourites, also of a guest. */
export function KeepLine({ item }: { item: BasketItem }) {
  const t = useMessages('basket')
  const lineName = useNameOfItem()(item)
  return (
    <LeaveForm item={item} intent="toFavourites" label={t.toFavourites(lineName)}>
      <HeartDrawing />
    </LeaveForm>
  )
}

type LeaveFormProps = { item: BasketItem; intent: 'remove' | 'toFavourites'; label: string; children: ReactNode }

function LeaveForm({ item, intent, label, children }: LeaveFormProps) {
  const leave = useRemoveLine(item, intent)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    leave()
  }
  return (
    <Form method="post" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value={intent} />
      <LineFields item={item} />
      <IconButton type="submit" label={label}>
        {children}
      </IconButton>
    </Form>
  )
}
