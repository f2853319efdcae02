import { checkCorners, wallsOf, withWallLength } from './corners.ts'
import { fittingOpenings } from './openings.ts'
import {
  type FloorFinish,
  type Opening,
  type PlacedPiece,
  type PlanPoint,
  type RoomPlan,
  roomLimits,
  type WallFinish,
} from './plan.ts'

/** What is edited: a room and what it is called. */
export interface NamedRoom {
  name: string
  plan: RoomPlan
}

/** Everything that can be done to a room; undo, the forms without scripts and the pointer all go this way. */
export type RoomEdit =
  | { kind: 'name'; name: string }
  | { kind: 'corners'; corners: PlanPoint[] }
  | { kind: 'wallLength'; wall: number; lengthMm: number }
  | { kind: 'height'; heightMm: number }
  | { kind: 'finishes'; floor: FloorFinish; walls: WallFinish }
  | { kind: 'budget'; budgetMinor: number | null }
  | { kind: 'addOpening'; opening: Opening }
  | { kind: 'changeOpening'; id: string; to: Partial<Omit<Opening, 'id'>> }
  | { kind: 'removeOpening'; id: string }
  | { kind: 'addPieces'; pieces: PlacedPiece[] }
  /** All of them by the same way. */
  | { kind: 'movePieces'; ids: readonly string[]; byXMm: number; byYMm: number }
  | { kind: 'placePiece'; id: string; to: Partial<Pick<PlacedPiece, 'offerId' | 'xMm' | 'yMm' | 'turn'>> }
  | { kind: 'turnPieces'; ids: readonly string[]; by: number }
  | { kind: 'liftPiece'; id: string; liftMm: number }
  | { kind: 'lockPieces'; ids: readonly string[]; isLocked: boolean }
  | { kind: 'copyPieces'; ids: readonly string[]; byXMm: number; byYMm: number }
  | { kind: 'removePieces'; ids: readonly string[] }
  | { kind: 'whole'; room: NamedRoom }

/** The room after the edit; the very same one where the edit changes nothing or would make what cannot be kept. */
export function applyEdit(room: NamedRoom, edit: RoomEdit): NamedRoom {
  if (edit.kind === 'whole') return edit.room
  if (edit.kind === 'name') {
    const name = edit.name.trim().slice(0, roomLimits.nameMax)
    return name === '' || name === room.name ? room : { ...room, name }
  }
  const plan = editedPlan(room.plan, edit)
  return plan === room.plan ? room : { ...room, plan }
}

type PlanEdit = Exclude<RoomEdit, { kind: 'whole' | 'name' }>

function editedPlan(plan: RoomPlan, edit: PlanEdit): RoomPlan {
  switch (edit.kind) {
    case 'corners':
      return withCorners(plan, edit.corners)
    case 'wallLength':
      return withCorners(plan, withWallLength(plan.corners, edit.wall, Math.round(edit.lengthMm)))
    case 'height': {
      const lower = { ...plan, heightMm: within(edit.heightMm, roomLimits.heightMinMm, roomLimits.heightMaxMm) }
      return { ...lower, openings: fittingOpenings(lower) }
    }
    case 'finishes':
      return { ...plan, floor: edit.floor, walls: edit.walls }
    case 'budget':
      return { ...plan, budgetMinor: edit.budgetMinor === null ? null : Math.max(0, Math.round(edit.budgetMinor)) }
    case 'addOpening':
    case 'changeOpening':
    case 'removeOpening':
      return withOpenings(plan, edit)
    default:
      return withPieces(plan, edit)
  }
}

type OpeningEdit = Extract<PlanEdit, { kind: 'addOpening' | 'changeOpening' | 'removeOpening' }>

function withOpenings(plan: RoomPlan, edit: OpeningEdit): RoomPlan {
  const { openings } = plan
  switch (edit.kind) {
    case 'addOpening':
      if (openings.length >= roomLimits.openingsMax) return plan
      return { ...plan, openings: [...openings, inWall(edit.opening, plan)] }
    case 'changeOpening':
      return {
        ...plan,
        openings: openings.map((one) => (one.id === edit.id ? inWall({ ...one, ...edit.to }, plan) : one)),
      }
    case 'removeOpening':
      return { ...plan, openings: openings.filter(({ id }) => id !== edit.id) }
    default:
      return edit satisfies never
  }
}

type PieceEdit = Exclude<PlanEdit, OpeningEdit | { kind: 'corners' | 'wallLength' | 'height' | 'finishes' | 'budget' }>

function withPieces(plan: RoomPlan, edit: PieceEdit): RoomPlan {
  const { pieces } = plan
  /** What is locked stays as it is until it is let go. */
  const change = (ids: readonly string[], to: (piece: PlacedPiece) => Partial<PlacedPiece>, alsoLocked = false) => {
    const isMeant = (piece: PlacedPiece) => ids.includes(piece.id) && (alsoLocked || !piece.isLocked)
    if (!pieces.some(isMeant)) return plan
    return { ...plan, pieces: pieces.map((piece) => (isMeant(piece) ? wellPlaced({ ...piece, ...to(piece) }) : piece)) }
  }
  switch (edit.kind) {
    case 'addPieces':
      return withMore(plan, edit.pieces)
    case 'movePieces':
      return change(edit.ids, ({ xMm, yMm }) => ({ xMm: xMm + edit.byXMm, yMm: yMm + edit.byYMm }))
    case 'placePiece':
      return change([edit.id], () => edit.to)
    case 'turnPieces':
      return change(edit.ids, ({ turn }) => ({ turn: turn + edit.by }))
    case 'liftPiece':
      return change([edit.id], () => ({ liftMm: edit.liftMm }))
    case 'lockPieces':
      return change(edit.ids, () => ({ isLocked: edit.isLocked }), true)
    case 'copyPieces': {
      const copied = pieces.filter(({ id }) => edit.ids.includes(id))
      const ids = freeIds('p', pieces, copied.length)
      const copies = copied.map((piece, at) => ({
        ...piece,
        id: ids[at] ?? piece.id,
        xMm: piece.xMm + edit.byXMm,
        yMm: piece.yMm + edit.byYMm,
        isLocked: false,
      }))
      return withMore(plan, copies)
    }
    case 'removePieces': {
      const left = pieces.filter(({ id, isLocked }) => isLocked || !edit.ids.includes(id))
      return left.length === pieces.length ? plan : { ...plan, pieces: left }
    }
    default:
      return edit satisfies never
  }
}

function withMore(plan: RoomPlan, more: PlacedPiece[]): RoomPlan {
  if (more.length === 0 || plan.pieces.length + more.length > roomLimits.piecesMax) return plan
  return { ...plan, pieces: [...plan.pieces, ...more.map(wellPlaced)] }
}

/** Whole millimetres and a turn of one circle, as rooms are kept. */
function wellPlaced(piece: PlacedPiece): PlacedPiece {
  return {
    ...piece,
    xMm: within(piece.xMm, -roomLimits.spanMaxMm, roomLimits.spanMaxMm),
    yMm: within(piece.yMm, -roomLimits.spanMaxMm, roomLimits.spanMaxMm),
    turn: ((Math.round(piece.turn) % 360) + 360) % 360,
    liftMm: within(piece.liftMm, 0, roomLimits.heightMaxMm),
  }
}

/** So many names of parts that the room has not given yet. */
export function freeIds(letter: 'p' | 'o', taken: readonly { id: string }[], count: number): string[] {
  const most = Math.max(0, ...taken.map(({ id }) => Number(/^[a-z](\d{1,9})$/.exec(id)?.[1] ?? 0)))
  return Array.from({ length: count }, (_, at) => `${letter}${most + 1 + at}`)
}

/** What is built into walls keeps to them (`fittingOpenings`). Corners that make no room change nothing. */
function withCorners(plan: RoomPlan, corners: readonly PlanPoint[]): RoomPlan {
  if (checkCorners(corners) !== null) return plan
  const moved = { ...plan, corners: corners.map(({ xMm, yMm }) => ({ xMm, yMm })) }
  return { ...moved, openings: fittingOpenings(moved) }
}

/** As much of it as its wall has, and nowhere beyond its ends. */
function inWall(opening: Opening, { corners, heightMm: roomHeightMm }: RoomPlan): Opening {
  const wall = within(opening.wall, 0, corners.length - 1)
  const lengthMm = wallsOf(corners)[wall]?.lengthMm ?? 0
  const widthMm = within(opening.widthMm, 50, lengthMm)
  const heightMm = within(opening.heightMm, 50, roomHeightMm)
  return {
    ...opening,
    wall,
    widthMm,
    heightMm,
    fromMm: within(opening.fromMm, 0, lengthMm - widthMm),
    sillMm: within(opening.sillMm, 0, roomHeightMm - heightMm),
  }
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(value)))
}
