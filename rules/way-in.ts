import { fitsLift, goesThrough, type LiftSizes, usualLift } from './lift-fit.ts'

/** The way from the street to the room, as whoever lives there has measured it. All in millimetres. */
export interface WayIn {
  /** `ground`: nothing to climb; `none`: stairs only. */
  lift: 'ground' | 'none' | 'usual' | LiftSizes
  /** The narrowest door of the way, without its frame. */
  door: { widthMm: number; heightMm: number }
  /** Where the stairs turn; null where nobody has measured. */
  stairs: { flightMm: number; landingMm: number } | null
}

export interface Box {
  widthMm: number
  depthMm: number
  heightMm: number
}

/** One thing to say of the way: what it is about, how it goes, and by how many millimetres it is short where it is. */
export interface WayInReason {
  of: 'door' | 'lift' | 'stairs' | 'box'
  /** `tight`: it goes, with less than a hand's breadth on each side; `unknown`: nobody has measured. */
  is: 'fits' | 'tight' | 'short' | 'unknown'
  shortMm: number
}

export type WayInLight = 'green' | 'amber' | 'red'

export interface WayInVerdict {
  light: WayInLight
  /** In the order in which the box meets them. */
  reasons: WayInReason[]
}

/** Fingers and packing need room: what has less on a side is called tight. */
const spareMm = 30
/** Under the flight above, and what people can lift over a railing. */
const headroomMm = 2000

/** Whether a box gets in: by the lift, else by the stairs, and through the door. Boxes may be turned any way and leaned. */
export function decideWayIn(box: Box | null, { lift, door, stairs }: WayIn): WayInVerdict {
  if (box === null) return verdict('amber', [{ of: 'box', is: 'unknown', shortMm: 0 }])
  const through = judge('door', (more) =>
    fitsDoor(box, { widthMm: door.widthMm + more, heightMm: door.heightMm + more }),
  )
  const climb = lift === 'ground' ? { light: 'green' as const, reasons: [] } : decideClimb(box, lift, stairs)
  const doorLight = lightOf(through)
  return verdict(worse(doorLight, climb.light), [...climb.reasons, through])
}

/** The worst of several boxes decides; of boxes alike the first. */
export function worstWayIn(verdicts: readonly WayInVerdict[]): WayInVerdict | null {
  return verdicts.reduce<WayInVerdict | null>(
    (worst, one) => (worst === null || order[one.light] > order[worst.light] ? one : worst),
    null,
  )
}

function decideClimb(box: Box, lift: Exclude<WayIn['lift'], 'ground'>, stairs: WayIn['stairs']): WayInVerdict {
  const cabin = lift === 'usual' ? usualLift : lift
  const byLift = cabin === 'none' ? null : judge('lift', (more) => fitsLift(box, grown(cabin, more)))
  if (byLift && byLift.is !== 'short') return verdict(lightOf(byLift), [byLift])
  const byStairs: WayInReason = stairs
    ? judge('stairs', (more) =>
        fitsStairs(box, { flightMm: stairs.flightMm + more, landingMm: stairs.landingMm + more }),
      )
    : { of: 'stairs', is: 'unknown', shortMm: 0 }
  // Stairs instead of the lift cost money and a walk: worth a word, not a refusal.
  const light = byLift ? worse('amber', lightOf(byStairs)) : lightOf(byStairs)
  return verdict(light, byLift ? [byLift, byStairs] : [byStairs])
}

/** `fits(more)`: whether it would go if the opening were larger by so many millimetres each way. */
function judge(of: WayInReason['of'], fits: (more: number) => boolean): WayInReason {
  if (fits(-spareMm)) return { of, is: 'fits', shortMm: 0 }
  if (fits(0)) return { of, is: 'tight', shortMm: 0 }
  let [no, yes] = [0, 5000]
  while (yes - no > 1) {
    const middle = Math.floor((no + yes) / 2)
    if (fits(middle)) yes = middle
    else no = middle
  }
  return { of, is: 'short', shortMm: yes }
}

/** End first: its two smaller sides through the opening, upright, lying or leaning. */
function fitsDoor(box: Box, door: { widthMm: number; heightMm: number }): boolean {
  const [thin, middle] = sidesOf(box)
  return goesThrough([thin, middle], [door.widthMm, door.heightMm])
}

/** Round the turn of a landing: some side upright under the headroom, the other two carried round the corner. */
function fitsStairs(box: Box, { flightMm, landingMm }: { flightMm: number; landingMm: number }): boolean {
  const sides = sidesOf(box)
  return sides.some((upright, at) => {
    const [narrow = 0, long = 0] = sides.filter((_, other) => other !== at)
    return upright <= headroomMm && goesRoundCorner(long, narrow, flightMm, landingMm)
  })
}

/** A rectangle pushed along one passage and out by another at a right angle to it: at each angle it must leave the inner corner free. */
function goesRoundCorner(long: number, narrow: number, from: number, to: number): boolean {
  for (let degrees = 0; degrees <= 90; degrees++) {
    const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
    if (long * sine * cosine + narrow > from * cosine + to * sine + 1e-6) return false
  }
  return true
}

function grown({ doorMm, widthMm, depthMm, heightMm }: LiftSizes, more: number): LiftSizes {
  return { doorMm: doorMm + more, widthMm: widthMm + more, depthMm: depthMm + more, heightMm: heightMm + more }
}

function sidesOf({ widthMm, depthMm, heightMm }: Box): [thin: number, middle: number, long: number] {
  return [widthMm, depthMm, heightMm].toSorted((a, b) => a - b) as [number, number, number]
}

const order: Record<WayInLight, number> = { green: 0, amber: 1, red: 2 }

function lightOf({ is }: WayInReason): WayInLight {
  if (is === 'fits') return 'green'
  return is === 'short' ? 'red' : 'amber'
}

function worse(one: WayInLight, other: WayInLight): WayInLight {
  return order[one] >= order[other] ? one : other
}

function verdict(light: WayInLight, reasons: WayInReason[]): WayInVerdict {
  return { light, reasons }
}
