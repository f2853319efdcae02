import Search from 'lucide-react/icons/search'
import { type FormEvent, type ReactNode, useContext, useRef, useState } from 'react'
import type { RoomGoods } from '#contract/room-plan.ts'
import { nestQuotes } from '#rules/nested-quotes.ts'
import { roomLimits } from '#rules/room/plan.ts'
import { useDimensionText } from '#storefront/parts/dimension-line.tsx'
import { Picture } from '#storefront/parts/picture.tsx'
import { PriceRow } from '#storefront/parts/price-row.tsx'
import { api } from '#storefront/platform/api-client.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, IconButton } from '#storefront/ui/button.tsx'
import { Chip, chipClass } from '#storefront/ui/chip.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { showToast } from '#storefront/ui/toast.tsx'
import { isOrderable } from '../basket-offers.ts'
import { editOfForm, isBeside } from '../edit-of-form.ts'
import { findGoods } from '../find-goods.ts'
import { type FoundGoods, firstWish, type GoodsWish } from '../goods-query.ts'
import { FormAddress, IntentForm } from '../room-form.tsx'
import { useWorkshop } from '../workshop-context.ts'

type GoodsPanelProps = {
  /** What the page came with. */
  first: FoundGoods
  firstWish: GoodsWish
}

/** The shop beside the plan: search, sections, and what the shopper has chosen before; each can be put in by one press. */
export function GoodsPanel({ first, firstWish: begun }: GoodsPanelProps) {
  const t = useMessages('room').goods
  const { found, wish, isLooking, hasFailed, look } = useGoods(first, begun)
  const { room } = useWorkshop()
  const isFull = room.plan.pieces.length >= roomLimits.piecesMax
  const hasMore = wish.source === 'shop' && found.goods.length < found.total
  return (
    <div className="flex flex-col gap-3 p-4">
      <GoodsSearch key={wish.q} wish={wish} look={look} />
      <Sources wish={wish} sections={found.sections} look={look} />
      {isFull && <Notice tone="wait">{t.full(roomLimits.piecesMax)}</Notice>}
      {hasFailed && <Notice tone="fault">{t.failed}</Notice>}
      <p role="status" className="text-s text-ink-2">
        {isLooking ? t.loading : found.total > 0 ? t.found(found.total) : t.none}
      </p>
      <ul className="flex flex-col" aria-busy={isLooking}>
        {found.goods.map((goods) => (
          <GoodsRow key={goods.offerId} goods={goods} isFull={isFull} />
        ))}
      </ul>
      {hasMore && (
        <Button look="outline" wide onClick={() => look({ ...wish, page: wish.page + 1 })} className="noscript:hidden">
          {t.more}
        </Button>
      )}
    </div>
  )
}

function useGoods(first: FoundGoods, begun: GoodsWish) {
  const { learn } = useWorkshop()
  const [state, setState] = useState({ found: first, wish: begun, isLooking: false, hasFailed: false })
  const asked = useRef(0)
  const look = async (wish: GoodsWish) => {
    asked.current += 1
    const number = asked.current
    setState((before) => ({ ...before, isLooking: true, hasFailed: false }))
    try {
      const found = await findGoods(api, wish)
      if (number !== asked.current) return
      learn(found.goods)
      setState((before) => ({
        found:
          wish.page > 1
            ? { ...found, goods: [...before.found.goods, ...found.goods] }
            : withSections(found, before.found),
        wish,
        isLooking: false,
        hasFailed: false,
      }))
    } catch {
      if (number === asked.current) setState((before) => ({ ...before, isLooking: false, hasFailed: true }))
    }
  }
  return { ...state, look }
}

/** An answer about given goods may tell no sections: those that were known stay. */
function withSections(found: FoundGoods, before: FoundGoods): FoundGoods {
  return found.sections.length > 0 ? found : { ...found, sections: before.sections }
}

type Look = (wish: GoodsWish) => unknown

function GoodsSearch({ wish, look }: { wish: GoodsWish; look: Look }) {
  const t = useMessages('room').goods
  const address = useContext(FormAddress)
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    look({ ...firstWish, q, section: wish.source === 'shop' ? wish.section : '' })
  }
  return (
    <form method="get" action={address.split('?')[0]} onSubmit={search} className="flex items-end gap-2">
      <Kept />
      {wish.section && <input type="hidden" name="section" value={wish.section} />}
      <TextField
        name="q"
        type="search"
        label={t.search}
        defaultValue={wish.q}
        maxLength={100}
        autoComplete="off"
        className="flex-1"
      />
      <IconButton type="submit" label={t.find} ground="front" className="size-13!">
        <Icon of={Search} size={20} />
      </IconButton>
    </form>
  )
}

/** Which room is open stays in the address while one looks for goods without scripts. */
function Kept() {
  const params = new URLSearchParams(useContext(FormAddress).split('?')[1] ?? '')
  return ['room', 'from', 'add', 'new'].map((name) => {
    const value = params.get(name)
    return value === null ? null : <input key={name} type="hidden" name={name} value={value} />
  })
}

/** Each is a form of one button: a press looks at once, and without scripts the page comes anew. */
function Sources({ wish, sections, look }: { wish: GoodsWish; sections: FoundGoods['sections']; look: Look }) {
  const t = useMessages('room').goods
  const chip = (label: string, to: Partial<GoodsWish>, isChosen: boolean) => (
    <SourceChip key={label} isChosen={isChosen} to={{ ...firstWish, ...to }} look={look}>
      {label}
    </SourceChip>
  )
  return (
    <nav aria-label={t.sections} className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-0.5">
      {chip(t.all, {}, wish.source === 'shop' && wish.section === '')}
      {chip(t.basket, { source: 'basket' }, wish.source === 'basket')}
      {chip(t.favourites, { source: 'favourites' }, wish.source === 'favourites')}
      {sections.map(({ code, name }) => chip(name, { section: code }, wish.source === 'shop' && wish.section === code))}
    </nav>
  )
}

function SourceChip({
  to,
  isChosen,
  look,
  children,
}: {
  to: GoodsWish
  isChosen: boolean
  look: Look
  children: ReactNode
}) {
  const address = useContext(FormAddress)
  return (
    <form
      method="get"
      action={address.split('?')[0]}
      className="flex-none"
      onSubmit={(event) => {
        event.preventDefault()
        look(to)
      }}
    >
      <Kept />
      {to.source !== 'shop' && <input type="hidden" name="source" value={to.source} />}
      {to.section && <input type="hidden" name="section" value={to.section} />}
      <Chip type="submit" chosen={isChosen} className={chipClass(isChosen)}>
        {children}
      </Chip>
    </form>
  )
}

function GoodsRow({ goods, isFull }: { goods: RoomGoods; isFull: boolean }) {
  const t = useMessages('room').goods
  const dimensions = useDimensionText()
  const put = usePut(goods)
  return (
    <li className="flex gap-3 border-t border-seam py-3 first:border-0">
      <span className="front h-18 w-18 flex-none">
        {goods.picture && <Picture picture={goods.picture} alt="" sizes="72px" widest={148} className="packshot" />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="leading-5 font-medium">{goods.name}</p>
        <p className="text-s text-ink-2">{[dimensions(goods), goods.traits].filter(Boolean).join(', ')}</p>
        <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          {isOrderable(goods) ? (
            <PriceRow price={goods.price} size="s" />
          ) : (
            <span className="text-s text-wait">{t.away}</span>
          )}
          {isOrderable(goods) && (
            <IntentForm intent="add" fields={{ offerId: goods.offerId }} onSubmit={put}>
              <Button type="submit" size="s" disabled={isFull}>
                {t.put}
                <span className="sr-only">{` ${nestQuotes(`«${goods.name}»`)}`}</span>
              </Button>
            </IntentForm>
          )}
        </div>
      </div>
    </li>
  )
}

function usePut(goods: RoomGoods) {
  const t = useMessages('room').goods
  const { room, goods: known, learn, edit, say } = useWorkshop()
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    learn([goods])
    const done = editOfForm(room, new FormData(event.currentTarget), new Map([...known, [goods.offerId, goods]]))
    if (!done) return
    edit(done)
    const text = isBeside(done, room.plan) ? t.beside : t.wasPut(goods.name)
    say(text)
    showToast({ text })
  }
}
