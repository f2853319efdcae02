import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import type { RoomGoods } from '#contract/room-plan.ts'
import type { PlacedPiece } from '#rules/room/plan.ts'
import { useCentimetres, useDimensionText } from '#storefront/parts/dimension-line.tsx'
import { Picture } from '#storefront/parts/picture.tsx'
import { PriceRow } from '#storefront/parts/price-row.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, IconButton } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { isOrderable } from '../basket-offers.ts'
import { NumberField } from '../number-field.tsx'
import { distancesAround, obstaclesOf, placeOf } from '../piece-place.ts'
import { RoomForm } from '../room-form.tsx'
import { sizesOf } from '../sizes.ts'
import { useWorkshop } from '../workshop-context.ts'
import { OtherVariants } from './other-variants.tsx'

/** What is chosen: what it is, where it stands, and all that can be done to it by fields and buttons. */
export function PiecePanel() {
  const { room, goods, selected } = useWorkshop()
  if (selected.length > 1) return <ManyPieces />
  const piece = room.plan.pieces.find(({ id }) => id === selected[0])
  if (!piece) return null
  return <OnePiece key={piece.id} piece={piece} goods={goods.get(piece.offerId)} />
}

function OnePiece({ piece, goods }: { piece: PlacedPiece; goods: RoomGoods | undefined }) {
  const t = useMessages('room').piece
  const { isReadOnly } = useWorkshop()
  return (
    <section id="piece" aria-label={goods?.name ?? t.title} className="p-4">
      <PieceHead goods={goods} />
      {!isReadOnly && (
        <>
          {goods && <OtherVariants key={goods.productId} piece={piece} goods={goods} />}
          <PlaceFields piece={piece} goods={goods} />
          <FreeAround piece={piece} goods={goods} />
          <PieceButtons piece={piece} />
        </>
      )}
    </section>
  )
}

function PieceHead({ goods }: { goods: RoomGoods | undefined }) {
  const { piece: t, goods: words } = useMessages('room')
  const dimensions = useDimensionText()
  const { select } = useWorkshop()
  return (
    <div className="flex items-start gap-3">
      {goods?.picture && (
        <span className="front size-18 flex-none">
          <Picture picture={goods.picture} alt="" sizes="72px" widest={148} className="packshot" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{goods?.name ?? t.gone}</h2>
        {goods ? (
          <>
            {goods.traits && <p className="text-s text-ink-2">{goods.traits}</p>}
            <p className="text-s text-ink-2">{dimensions(goods)}</p>
            {isOrderable(goods) ? (
              <PriceRow price={goods.price} size="s" className="mt-1" />
            ) : (
              <p className="text-s text-wait">{words.away}</p>
            )}
            <p className="text-s text-ink-2">{goods.deliveryText}</p>
            <Link
              to={goods.url}
              target="_blank"
              rel="noreferrer"
              className="mt-1 inline-flex min-h-11 items-center gap-1.5 text-s font-medium text-cherry hover:underline"
            >
              {t.open}
              <Icon of={ExternalLink} size={16} />
            </Link>
          </>
        ) : (
          <p className="text-s text-ink-2">{t.goneHint}</p>
        )}
      </div>
      <IconButton label={t.back} onClick={() => select([])} className="-mt-2 -mr-2 noscript:hidden">
        <Icon of={X} size={20} />
      </IconButton>
    </div>
  )
}

function PlaceFields({ piece, goods }: { piece: PlacedPiece; goods: RoomGoods | undefined }) {
  const t = useMessages('room').piece
  const cm = useCentimetres()
  const { room } = useWorkshop()
  const { leftMm, topMm } = placeOf(piece, goods, room.plan.corners)
  const hangs = goods?.stands === 'wall'
  return (
    <RoomForm intent="place" fields={{ piece: piece.id }} className="mt-3">
      <div className="grid grid-cols-2 gap-3">
        <NumberField name="left" label={t.left} value={cm(leftMm)} disabled={piece.isLocked} />
        <NumberField name="top" label={t.top} value={cm(topMm)} disabled={piece.isLocked} />
        <NumberField name="turn" label={t.turn} value={String(piece.turn)} disabled={piece.isLocked} />
        {hangs && <NumberField name="lift" label={t.lift} value={cm(piece.liftMm)} disabled={piece.isLocked} />}
      </div>
      {piece.isLocked && <p className="mt-2 text-s text-ink-2">{t.locked}</p>}
    </RoomForm>
  )
}

/** The lines of the plan in words. */
function FreeAround({ piece, goods }: { piece: PlacedPiece; goods: RoomGoods | undefined }) {
  const t = useMessages('room')
  const cm = useCentimetres()
  const { room, goods: known } = useWorkshop()
  const around = distancesAround(piece, goods, room.plan.corners, obstaclesOf(piece, room.plan, sizesOf(known)))
  if (around.length === 0) return null
  const told = around.map(({ side, mm }) => `${t.piece.sides[side]} ${cm(Math.max(0, Math.round(mm)))}`).join(', ')
  return <p className="mt-2 text-s text-ink-2">{t.piece.free(`${told}\u00a0${t.cm}`)}</p>
}

function PieceButtons({ piece }: { piece: PlacedPiece }) {
  const t = useMessages('room').piece
  const own = { piece: piece.id }
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <RoomForm intent="turn" fields={{ ...own, by: -90 }} hasButton>
        <IconButton type="submit" label={t.turnLeft} ground="front" disabled={piece.isLocked}>
          <Icon of={RotateCcw} size={20} />
        </IconButton>
      </RoomForm>
      <RoomForm intent="turn" fields={{ ...own, by: 90 }} hasButton>
        <IconButton type="submit" label={t.turnRight} ground="front" disabled={piece.isLocked}>
          <Icon of={RotateCw} size={20} />
        </IconButton>
      </RoomForm>
      <RoomForm intent="copy" fields={own} hasButton>
        <Button type="submit" size="s">
          <Icon of={Copy} size={18} />
          {t.copy}
        </Button>
      </RoomForm>
      <RoomForm intent="lock" fields={{ ...own, isLocked: piece.isLocked ? 'no' : 'yes' }} hasButton>
        <Button type="submit" size="s">
          <Icon of={piece.isLocked ? LockOpen : Lock} size={18} />
          {piece.isLocked ? t.unlock : t.lock}
        </Button>
      </RoomForm>
      {!piece.isLocked && (
        <RoomForm intent="remove" fields={own} hasButton>
          <Button type="submit" size="s">
            <Icon of={Trash2} size={18} />
            {t.remove}
          </Button>
        </RoomForm>
      )}
    </div>
  )
}

function ManyPieces() {
  const t = useMessages('room').piece
  const { selected, edit, select, isReadOnly } = useWorkshop()
  return (
    <section aria-label={t.title} className="p-4">
      <div className="flex items-start gap-3">
        <h2 className="min-w-0 flex-1 font-semibold">{t.many(selected.length)}</h2>
        <IconButton label={t.back} onClick={() => select([])} className="-mt-2 -mr-2">
          <Icon of={X} size={20} />
        </IconButton>
      </div>
      {!isReadOnly && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="s" onClick={() => edit({ kind: 'copyPieces', ids: selected, byXMm: 200, byYMm: 200 })}>
            <Icon of={Copy} size={18} />
            {t.copy}
          </Button>
          <Button size="s" onClick={() => edit({ kind: 'lockPieces', ids: selected, isLocked: true })}>
            <Icon of={Lock} size={18} />
            {t.lock}
          </Button>
          <Button size="s" onClick={() => edit({ kind: 'lockPieces', ids: selected, isLocked: false })}>
            <Icon of={LockOpen} size={18} />
            {t.unlock}
          </Button>
          <Button size="s" onClick={() => edit({ kind: 'removePieces', ids: selected })}>
            <Icon of={Trash2} size={18} />
            {t.remove}
          </Button>
        </div>
      )}
    </section>
  )
}
