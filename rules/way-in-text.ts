import type { WayIn } from './way-in.ts'

/** The name of the cookie that keeps it. */
export const wayInCookie = 'way-in'

/** `u.800-2000.1050-1200`: short enough for a cookie, and readable by the page that shows what it means. */
export function wayInText({ lift, door, stairs }: WayIn): string {
  const up =
    typeof lift === 'string' ? lift.slice(0, 1) : [lift.doorMm, lift.widthMm, lift.depthMm, lift.heightMm].join('-')
  const parts = [up, `${door.widthMm}-${door.heightMm}`]
  if (stairs) parts.push(`${stairs.flightMm}-${stairs.landingMm}`)
  return parts.join('.')
}

const words = { g: 'ground', n: 'none', u: 'usual' } as const

/** Null where it says nothing that can be read: cookies are anybody's to write. */
export function readWayIn(text: string): WayIn | null {
  const [up = '', door = '', stairs] = text.split('.')
  const [widthMm, heightMm] = numbersOf(door, 2)
  const lift = Object.hasOwn(words, up) ? words[up as keyof typeof words] : liftOf(up)
  if (lift === null || widthMm === undefined || heightMm === undefined) return null
  if (stairs === undefined) return { lift, door: { widthMm, heightMm }, stairs: null }
  const [flightMm, landingMm] = numbersOf(stairs, 2)
  if (flightMm === undefined || landingMm === undefined) return null
  return { lift, door: { widthMm, heightMm }, stairs: { flightMm, landingMm } }
}

function liftOf(text: string): WayIn['lift'] | null {
  const [doorMm, widthMm, depthMm, heightMm] = numbersOf(text, 4)
  if (doorMm === undefined || widthMm === undefined || depthMm === undefined || heightMm === undefined) return null
  return { doorMm, widthMm, depthMm, heightMm }
}

function numbersOf(text: string, count: number): number[] {
  const parts = text.split('-')
  const isRight = parts.length === count && parts.every((part) => /^[1-9]\d{2,4}$/.test(part))
  return isRight ? parts.map(Number) : []
}
