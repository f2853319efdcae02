import { type Piece, put, type Surface } from '../../piece.ts'
import type { FrontStyle, Handle, LowerUnit, UpperUnit } from '../../shapes/storage.ts'
import { board } from '../../solids/board.ts'
import { addFront, type Front, GAP, LEAF } from '../cabinetry/front.ts'
import { addHandle, type Opens } from '../cabinetry/handle.ts'
import { addDishwasher, addOven } from './appliances.ts'
import { BASE_TOP, DEPTH, type Look, PLINTH, type Spot, WALL_DEPTH, WALL_LOW } from './plan.ts'

/** A handle-less kitchen has a channel for the fingers below the worktop. */
const CHANNEL = 0.032

const faceOf = ({ back }: Spot) => back + DEPTH

export function lowerUnit(into: Piece, unit: LowerUnit, spot: Spot, look: Look): void {
  if (unit === 'tall' || unit === 'column') {
    tallUnit(into, unit === 'column', spot, look)
    return
  }
  if (look.handle === 'groove') channel(into, spot)
  const top = BASE_TOP - (look.handle === 'groove' ? CHANNEL : 0)
  const face = faceOf(spot)
  const whole = { x: spot.x, y: (PLINTH + top) / 2, width: spot.width - GAP, height: top - PLINTH - GAP, face }
  switch (unit) {
    case 'drawers':
    case 'hob':
      stackOfDrawers(into, whole, look, unit === 'hob' ? [0.5, 0.5] : [0.2, 0.4, 0.4])
      return
    case 'oven': {
      const low = 0.135
      drawer(into, { ...whole, y: PLINTH + low / 2, height: low - GAP }, look)
      addOven(into, { ...whole, y: (PLINTH + low + top) / 2, height: top - PLINTH - low - GAP })
      return
    }
    case 'blank': {
      const hidden = DEPTH + 0.022
      const width = spot.width - hidden
      addFront(into, 'flat', { ...whole, x: spot.x + hidden / 2, width }, 'y')
      return
    }
    case 'dishwasher':
      addDishwasher(into, whole, look)
      return
    case 'sink':
    case 'doors':
      for (const door of halves(whole)) leaf(into, door.front, look.front, look.handle, door.opens, 'main')
      return
    default:
      leaf(into, whole, look.front, look.handle, 'right', 'main')
  }
}

function halves(whole: Front): readonly { front: Front; opens: 'left' | 'right' }[] {
  if (whole.width < 0.56) return [{ front: whole, opens: 'right' }]
  const width = whole.width / 2 - GAP / 2
  const shift = (whole.width + GAP) / 4
  return [
    { front: { ...whole, width, x: whole.x - shift }, opens: 'right' },
    { front: { ...whole, width, x: whole.x + shift }, opens: 'left' },
  ]
}

function leaf(into: Piece, front: Front, style: FrontStyle, handle: Handle, opens: Opens, surface: Surface): void {
  addFront(into, style, front, 'y', surface)
  addHandle(into, handle, front, opens)
}

function drawer(into: Piece, front: Front, look: Look): void {
  addFront(into, look.front, front, 'x')
  addHandle(into, look.handle, front, 'out')
}

function stackOfDrawers(into: Piece, whole: Front, look: Look, shares: readonly number[]): void {
  let high = whole.y + whole.height / 2
  shares.forEach((share, index) => {
    const tall = (whole.height + GAP) * share
    const grip = look.handle === 'groove' && index > 0 ? CHANNEL * 0.7 : 0
    drawer(into, { ...whole, y: high - grip - (tall - grip) / 2, height: tall - grip - GAP }, look)
    if (grip > 0) strip(into, whole, high - grip / 2, grip)
    high -= tall
  })
}

/** The dark hollow that one reaches into. */
function channel(into: Piece, spot: Spot): void {
  strip(into, { x: spot.x, width: spot.width, face: faceOf(spot) }, BASE_TOP - CHANNEL / 2, CHANNEL)
}

function strip(into: Piece, { x, width, face }: Pick<Front, 'x' | 'width' | 'face'>, y: number, tall: number): void {
  put(into, 'accent', board([width, tall, 0.003], { bevel: 0 }), [x, y, face - 0.03], 'channel')
  put(into, 'accent', board([width, 0.002, 0.028], { bevel: 0 }), [x, y + tall / 2 - 0.002, face - 0.016], 'channel')
}

/** To the height of the wall units: an oven at breast height, or doors that hide a refrigerator. */
export function tallUnit(into: Piece, withOven: boolean, spot: Spot, look: Look): void {
  const face = faceOf(spot)
  const { x, width, height } = spot
  const front = (low: number, high: number): Front => ({
    x,
    y: (low + high) / 2,
    width: width - GAP,
    height: high - low - GAP,
    face,
  })
  if (withOven) {
    drawer(into, front(PLINTH, 0.42), look)
    drawer(into, front(0.42, 0.74), look)
    addOven(into, front(0.74, 1.335))
    leaf(into, front(1.335, height), look.front, look.handle, 'up', 'main')
    return
  }
  leaf(into, front(PLINTH, 0.86), look.front, look.handle, 'right', 'main')
  leaf(into, front(0.86, height), look.front, look.handle, 'right', 'main')
}

/** A wall unit's body and fronts. */
export function upperUnit(into: Piece, unit: UpperUnit, spot: Spot, look: Look): void {
  const { x, width, back, height } = spot
  const whole: Front = {
    x,
    y: (WALL_LOW + height) / 2,
    width: width - GAP,
    height: height - WALL_LOW - GAP,
    face: back + WALL_DEPTH,
  }
  const surface = look.upper
  switch (unit) {
    case 'doors':
      for (const door of halves(whole)) leaf(into, door.front, look.upperFront, look.handle, door.opens, surface)
      return
    case 'lift': {
      const half = { ...whole, height: whole.height / 2 - GAP / 2 }
      const shift = (whole.height + GAP) / 4
      for (const side of [-1, 1])
        leaf(into, { ...half, y: whole.y + side * shift }, look.upperFront, look.handle, 'up', surface)
      return
    }
    case 'door':
      leaf(into, whole, look.upperFront, look.handle, 'left', surface)
      return
    case 'corner': {
      const hidden = WALL_DEPTH
      const shown = { ...whole, x: x + hidden / 2, width: width - hidden - GAP }
      leaf(into, shown, look.upperFront, look.handle, 'right', surface)
      return
    }
    case 'hood': {
      const low = WALL_LOW + 0.06
      const front = { ...whole, y: (low + height) / 2, height: height - low - GAP }
      leaf(into, front, look.upperFront, look.handle === 'groove' ? 'none' : look.handle, 'up', surface)
      return
    }
    default:
  }
}

/** The closed boxes behind the fronts of a row; only their outer sides are ever seen. */
export function caseOf(
  into: Piece,
  surface: Surface,
  [left, right]: readonly [number, number],
  [low, high]: readonly [number, number],
  back: number,
  face: number,
): void {
  const deep = face - LEAF - 0.0025 - back
  put(
    into,
    surface,
    board([right - left, high - low, deep], { grain: 'y', offset: left, bevel: 0.0012 }),
    [(left + right) / 2, (low + high) / 2, back + deep / 2],
    'case',
  )
}
