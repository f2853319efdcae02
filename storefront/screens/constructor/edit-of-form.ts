import type { RoomGoods } from '#contract/room-plan.ts'
import { readDecimal } from '#rules/decimal.ts'
import { placeBeside } from '#rules/room/beside.ts'
import { boundsOf, lCorners, piCorners, rectangleCorners, wallsOf } from '#rules/room/corners.ts'
import { applyEdit, freeIds, type NamedRoom, type RoomEdit } from '#rules/room/edit.ts'
import { insideEdit } from '#rules/room/edit-inside.ts'
import { withFollowers } from '#rules/room/follow-walls.ts'
import { freePlace, inFreePlace, isMeeting, usualOpenings } from '#rules/room/openings.ts'
import { placeFreely } from '#rules/room/place-freely.ts'
import {
  doorSwings,
  floorFinishes,
  type Opening,
  openingKinds,
  type PlacedPiece,
  type RoomPlan,
  roomLimits,
  wallFinishes,
} from '#rules/room/plan.ts'
import { textOf, wholeOf } from '#storefront/platform/form/form-answer.ts'
import { placeOf } from './piece-place.ts'
import { sizesOf } from './sizes.ts'

type KnownGoods = ReadonlyMap<number, RoomGoods>

/**
 * What a form of the constructor does to the room: in the browser at once, without scripts at the shop. Null: nothing, or nothing
 * that can be understood.
 */
export function editOfForm(room: NamedRoom, fields: FormData, goods: KnownGoods): RoomEdit | null {
  const id = textOf(fields, 'piece')
  switch (textOf(fields, 'intent')) {
    case 'name':
      return { kind: 'name', name: textOf(fields, 'name') }
    case 'shape':
      return shapeOf(room, textOf(fields, 'shape'))
    case 'walls':
      return wallsOfForm(room, fields, goods)
    case 'finishes':
      return {
        kind: 'finishes',
        floor: oneOf(floorFinishes, textOf(fields, 'floor')) ?? room.plan.floor,
        walls: oneOf(wallFinishes, textOf(fields, 'walls')) ?? room.plan.walls,
      }
    case 'budget': {
      const typed = textOf(fields, 'budget')
      const sum = readDecimal(typed)
      return typed === '' || sum !== null
        ? { kind: 'budget', budgetMinor: sum === null ? null : Math.round(sum * 100) }
        : null
    }
    case 'addOpening':
      return newOpening(room, textOf(fields, 'kind'))
    case 'opening':
      return openingOfForm(room, fields)
    case 'removeOpening':
      return { kind: 'removeOpening', id: textOf(fields, 'opening') }
    case 'add':
      return newPiece(room, wholeOf(fields, 'offerId'), goods)
    case 'place':
      return placeOfForm(room, fields, id, goods)
    case 'turn':
      return { kind: 'turnPieces', ids: [id], by: wholeOf(fields, 'by') ?? 90 }
    case 'lock':
      return { kind: 'lockPieces', ids: [id], isLocked: textOf(fields, 'isLocked') === 'yes' }
    case 'copy':
      return copyOf(room, id, goods)
    case 'remove':
      return { kind: 'removePieces', ids: [id] }
    default:
      return null
  }
}

/** A form that shows itself anew has said nothing: the fields are in centimetres, with tenths. */
export function mmOf(fields: FormData, name: string): number | null {
  const [, sign = '', number = ''] = /^([-−–]?)(.*)$/.exec(textOf(fields, name)) ?? []
  const cm = readDecimal(number)
  return cm === null ? null : Math.round(cm * 10) * (sign ? -1 : 1)
}

function shapeOf({ plan }: NamedRoom, shape: string): RoomEdit | null {
  const { leftMm, rightMm, topMm, bottomMm } = boundsOf(plan.corners)
  const [widthMm, depthMm] = [rightMm - leftMm, bottomMm - topMm]
  const third = (mm: number) => Math.max(roomLimits.sideMinMm, Math.round(mm / 30) * 10)
  const make = {
    rectangle: () => rectangleCorners(widthMm, depthMm),
    l: () => lCorners({ widthMm, depthMm, cutWidthMm: third(widthMm), cutDepthMm: third(depthMm) }),
    pi: () => piCorners({ widthMm, depthMm, legWidthMm: third(widthMm), cutDepthMm: third(depthMm) }),
  }
  const corners = shape === 'rectangle' || shape === 'l' || shape === 'pi' ? make[shape]() : null
  return corners && { kind: 'corners', corners }
}

/** Each wall whose field says another length than it has, one after the other, with what stands at the walls that move; and the height. */
function wallsOfForm(room: NamedRoom, fields: FormData, goods: KnownGoods): RoomEdit {
  let next = room
  for (const { index, lengthMm } of wallsOf(room.plan.corners)) {
    const typed = mmOf(fields, `wall${index}`)
    if (typed === null || typed === lengthMm) continue
    const changed = applyEdit(next, { kind: 'wallLength', wall: index, lengthMm: typed })
    next = { ...changed, plan: withFollowers(next.plan, changed.plan, sizesOf(goods)) }
  }
  const heightMm = mmOf(fields, 'height')
  if (heightMm !== null && heightMm !== next.plan.heightMm) next = applyEdit(next, { kind: 'height', heightMm })
  return { kind: 'whole', room: next }
}

/** In the longest free span of the walls (`inFreePlace`); null where there is none. */
function newOpening({ plan }: NamedRoom, said: string): RoomEdit | null {
  const kind = oneOf(openingKinds, said)
  const [id] = freeIds('o', plan.openings, 1)
  if (!kind || !id || plan.openings.length >= roomLimits.openingsMax) return null
  const usual = usualOpenings[kind]
  const heightMm = Math.min(usual.heightMm, plan.heightMm - usual.sillMm)
  const opening: Opening = { id, kind, wall: 0, fromMm: 0, ...usual, heightMm }
  const placed = inFreePlace(plan, opening)
  return placed && { kind: 'addOpening', opening: placed }
}

/** The opening of a form as its fields say; on another wall it looks for a place where its own is taken. Null: there is none. */
export function openingAsTyped({ plan }: NamedRoom, fields: FormData): Opening | null {
  const before = plan.openings.find(({ id }) => id === textOf(fields, 'opening'))
  if (!before) return null
  const typed: Opening = {
    ...before,
    wall: wholeOf(fields, 'wall') ?? before.wall,
    fromMm: mmOf(fields, 'from') ?? before.fromMm,
    widthMm: mmOf(fields, 'width') ?? before.widthMm,
    heightMm: mmOf(fields, 'height') ?? before.heightMm,
    sillMm: mmOf(fields, 'sill') ?? before.sillMm,
    swing: oneOf(doorSwings, textOf(fields, 'swing')) ?? before.swing,
  }
  if (typed.wall === before.wall) return typed
  const isFree = (wallsOf(plan.corners)[typed.wall]?.lengthMm ?? 0) >= typed.fromMm + typed.widthMm
  const meets = plan.openings.some((other) => other.id !== typed.id && isMeeting(typed, other))
  const place = isFree && !meets ? typed : freePlace(plan, typed, typed.wall)
  return place && { ...typed, fromMm: place.fromMm }
}

function openingOfForm(room: NamedRoom, fields: FormData): RoomEdit | null {
  const typed = openingAsTyped(room, fields)
  if (!typed) return null
  const { id, ...to } = typed
  return { kind: 'changeOpening', id, to }
}

/** Where there is a free place; beside the room where there is none. */
export function newPiece(room: NamedRoom, offerId: number | null, goods: KnownGoods): RoomEdit | null {
  const size = offerId === null ? undefined : goods.get(offerId)
  const [id] = freeIds('p', room.plan.pieces, 1)
  if (offerId === null || !size || !id) return null
  const sizeOf = sizesOf(goods)
  const place = placeFreely(room.plan, sizeOf, size) ?? placeBeside(room.plan, sizeOf, size)
  return { kind: 'addPieces', pieces: [{ id, offerId, isLocked: false, ...place }] }
}

/** The piece that is put in found no place in the room. */
export function isBeside(edit: RoomEdit, { corners }: RoomPlan): boolean {
  return edit.kind === 'addPieces' && edit.pieces.some(({ xMm }) => xMm > boundsOf(corners).rightMm)
}

function copyOf(room: NamedRoom, id: string, goods: KnownGoods): RoomEdit | null {
  const piece = room.plan.pieces.find((one) => one.id === id)
  return piece ? newPiece(room, piece.offerId, goods) : null
}

function placeOfForm(room: NamedRoom, fields: FormData, id: string, goods: KnownGoods): RoomEdit | null {
  const piece = room.plan.pieces.find((one) => one.id === id)
  if (!piece) return null
  const turn = wholeOf(fields, 'turn') ?? piece.turn
  const turned: PlacedPiece = { ...piece, turn, liftMm: mmOf(fields, 'lift') ?? piece.liftMm }
  const size = goods.get(piece.offerId)
  const now = placeOf(turned, size, room.plan.corners)
  const leftMm = mmOf(fields, 'left') ?? now.leftMm
  const topMm = mmOf(fields, 'top') ?? now.topMm
  const to = { xMm: piece.xMm + leftMm - now.leftMm, yMm: piece.yMm + topMm - now.topMm, turn }
  const placed = applyEdit(room, insideEdit(room.plan, sizesOf(goods), { kind: 'placePiece', id, to }))
  return { kind: 'whole', room: applyEdit(placed, { kind: 'liftPiece', id, liftMm: turned.liftMm }) }
}

/** Whether a typed place lies beyond a wall, so that the piece comes to stand before it. */
export function isHeldBack(room: NamedRoom, fields: FormData, goods: KnownGoods): boolean {
  if (textOf(fields, 'intent') !== 'place') return false
  const id = textOf(fields, 'piece')
  const edit = placeOfForm(room, fields, id, goods)
  const piece = edit && applyEdit(room, edit).plan.pieces.find((one) => one.id === id)
  if (!piece) return false
  const { leftMm, topMm } = placeOf(piece, goods.get(piece.offerId), room.plan.corners)
  const isOff = (typed: number | null, mm: number) => typed !== null && Math.abs(typed - mm) > 1
  return isOff(mmOf(fields, 'left'), leftMm) || isOff(mmOf(fields, 'top'), topMm)
}

function oneOf<const Word extends string>(words: readonly Word[], said: string): Word | null {
  return words.find((word) => word === said) ?? null
}
