/** Kinds of what is built into a wall or stands at it. */
export const openingKinds = ['door', 'window', 'radiator', 'socket'] as const
export type OpeningKind = (typeof openingKinds)[number]

/** How a door swings, seen by whoever stands in the room before it: its hinge left or right; `none`: a sliding one or an arch. */
export const doorSwings = ['left', 'right', 'none'] as const
export type DoorSwing = (typeof doorSwings)[number]

export const floorFinishes = ['oak', 'walnut', 'light', 'tile', 'carpet'] as const
export type FloorFinish = (typeof floorFinishes)[number]

export const wallFinishes = ['white', 'cream', 'sage', 'blue', 'terracotta', 'graphite'] as const
export type WallFinish = (typeof wallFinishes)[number]

/** A point of the plan in whole millimetres: x to the right, y down, as the plan is drawn. */
export interface PlanPoint {
  xMm: number
  yMm: number
}

/** Part of a wall: wall 0 goes from corner 0 to corner 1, seen from above clockwise; `fromMm` counts from its first corner. */
export interface Opening {
  id: string
  kind: OpeningKind
  wall: number
  fromMm: number
  widthMm: number
  heightMm: number
  /** From the floor to its lower edge. */
  sillMm: number
  /** Of doors. */
  swing: DoorSwing
}

/** A piece in the room. Its sizes are the offer's own and are never kept here. */
export interface PlacedPiece {
  id: string
  offerId: number
  /** Its middle. */
  xMm: number
  yMm: number
  /** Degrees clockwise, 0 to 359; at 0 its front looks down the plan, its back up. */
  turn: number
  /** From the floor to its lower edge: a shelf, a mirror. */
  liftMm: number
  isLocked: boolean
}

/** A room as it is kept. What follows from it (area, conflicts, sums) is reckoned, never kept. */
export interface RoomPlan {
  version: 1
  /** Clockwise as drawn, closed by itself; each wall is level or upright. */
  corners: PlanPoint[]
  heightMm: number
  floor: FloorFinish
  walls: WallFinish
  openings: Opening[]
  pieces: PlacedPiece[]
  /** What it may cost, in minor units of the region's currency; null: not said. */
  budgetMinor: number | null
}

/** What a piece takes of the room. `stands`: on the floor, flat below others, at a wall above the floor, under the ceiling. */
export interface PieceSize {
  widthMm: number
  depthMm: number
  heightMm: number
  stands: 'floor' | 'rug' | 'wall' | 'ceiling'
  /** As it is seen from above; then it is as wide as deep. */
  isRound?: boolean
  /** How high that part of it reaches that is pushed under a table; null: it goes under none. */
  seatMm?: number | null
  /** Seats are pushed under it. */
  isTable?: boolean
}

export const roomLimits = {
  cornersMin: 4,
  cornersMax: 12,
  sideMinMm: 500,
  /** From one end of the plan to the other. */
  spanMaxMm: 20_000,
  heightMinMm: 2_000,
  heightMaxMm: 6_000,
  openingsMax: 24,
  piecesMax: 200,
  nameMax: 60,
  roomsOfOne: 30,
  /** Less is no passage. */
  passageMm: 600,
  /** A comfortable one. */
  easyPassageMm: 900,
} as const
