import type { Colours, Frame } from './paint-tile.ts'
import type { Drawn } from './read-tile.ts'

interface Spot {
  x: number
  y: number
}

const leastZoom: Record<string, number> = { primary: 13, secondary: 15 }

/** Names along their streets. Each stays within its square, so that squares need not know of one another. */
export function paintNames(context: CanvasRenderingContext2D, streets: Drawn[], frame: Frame, colours: Colours): void {
  const taken: { at: Spot; half: number }[] = []
  const size = frame.zoom >= 17 ? 13 : 12
  begin(context, `500 ${size}px "Golos Text Variable", system-ui, sans-serif`, colours.wall, 4)
  context.fillStyle = colours['ink-2']
  for (const { words, lines } of streets) {
    const name = String(words.name ?? '')
    if (name === '' || frame.zoom < (leastZoom[String(words.class)] ?? 16)) continue
    const half = context.measureText(name).width / 2 + 4
    for (const line of lines) {
      const place = placeFor(line, half, frame)
      if (
        !place ||
        taken.some(({ at, half: other }) => Math.hypot(at.x - place.at.x, at.y - place.at.y) < half + other)
      )
        continue
      taken.push({ at: place.at, half })
      context.save()
      context.translate(place.at.x, place.at.y)
      context.rotate(place.angle)
      write(context, name)
      context.restore()
    }
  }
}

/** Numbers of houses, each on its own. */
export function paintNumbers(context: CanvasRenderingContext2D, houses: Drawn[], frame: Frame, colours: Colours): void {
  begin(context, '500 11px "Golos Text Variable", system-ui, sans-serif', colours['front-2'], 2)
  context.fillStyle = colours['ink-3']
  for (const { words, lines } of houses) {
    const spot = lines[0]?.[0]
    if (!spot) continue
    const at = onCanvas(spot, frame)
    if (Math.min(at.x, at.y) < 12 || Math.max(at.x, at.y) > frame.side - 12) continue
    context.save()
    context.translate(at.x, at.y)
    write(context, String(words.housenumber ?? ''))
    context.restore()
  }
}

function begin(context: CanvasRenderingContext2D, font: string, halo: string, width: number) {
  context.font = font
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.setLineDash([])
  context.strokeStyle = halo
  context.lineWidth = width
}

function write(context: CanvasRenderingContext2D, text: string) {
  context.strokeText(text, 0, 0)
  context.fillText(text, 0, 0)
}

/** The middle of the longest stretch of a line within the square, where the name fits and the line is about straight. */
function placeFor(line: readonly Spot[], half: number, frame: Frame): { at: Spot; angle: number } | null {
  const rim = 14
  let stretch: Spot[] = []
  let longest: Spot[] = []
  for (const spot of finely(line.map((one) => onCanvas(one, frame)))) {
    const isIn = Math.min(spot.x, spot.y) > rim && Math.max(spot.x, spot.y) < frame.side - rim
    if (isIn) stretch.push(spot)
    else stretch = []
    if (stretch.length > longest.length) longest = stretch
  }
  const reach = Math.ceil(half / fine)
  const middle = Math.floor(longest.length / 2)
  const [from, at, to] = [longest[middle - reach], longest[middle], longest[middle + reach]]
  if (!from || !at || !to) return null
  const bend = Math.hypot(at.x - (from.x + to.x) / 2, at.y - (from.y + to.y) / 2)
  if (bend > 4) return null
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  return { at, angle: Math.abs(angle) > Math.PI / 2 ? angle + Math.PI : angle }
}

const fine = 8

/** The line by points every few pixels, of what lies near the square. */
function* finely(line: readonly Spot[]): Generator<Spot> {
  for (let index = 1; index < line.length; index++) {
    const [from, to] = [line[index - 1] as Spot, line[index] as Spot]
    const steps = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / fine))
    for (let step = 0; step < steps; step++) {
      yield { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps }
    }
  }
}

function onCanvas({ x, y }: Spot, { scale, left, top }: Frame): Spot {
  return { x: x * scale - left, y: y * scale - top }
}
