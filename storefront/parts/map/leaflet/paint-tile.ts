import { paintNames, paintNumbers } from './paint-words.ts'
import type { Drawn, ReadTile } from './read-tile.ts'

/** Which part of a tile is drawn: `scale` is the whole tile's side in pixels, `left` and `top` what is cut off. */
export interface Frame {
  side: number
  zoom: number
  scale: number
  left: number
  top: number
}

const tokens = ['wall', 'front-2', 'seam', 'edge', 'ink-2', 'ink-3', 'sky', 'sage'] as const
export type Colours = Record<(typeof tokens)[number], string>

/** The colours of the shop, from where every part of it has them. */
export function coloursOf(root: Element): Colours {
  const style = getComputedStyle(root)
  return Object.fromEntries(tokens.map((name) => [name, style.getPropertyValue(`--color-${name}`)])) as Colours
}

/** Ground, green, water, streets, houses, then words. */
export function paintTile(context: CanvasRenderingContext2D, tile: ReadTile, frame: Frame, colours: Colours): void {
  const layer = (name: string) => (tile[name] ?? []).filter((one) => isSeen(one, frame))
  const fill = (name: string, colour: string) => paint(context, layer(name), frame, { fill: colour })
  fill('landcover', colours.sage)
  fill('landuse', colours['front-2'])
  fill('park', colours.sage)
  fill('water', colours.sky)
  paintRoads(context, layer('transportation'), frame, colours)
  if (frame.zoom >= 15) {
    paint(context, layer('building'), frame, { fill: colours['front-2'], stroke: colours.seam, width: 1 })
  }
  paintNames(context, layer('transportation_name'), frame, colours)
  if (frame.zoom >= 17) paintNumbers(context, layer('housenumber'), frame, colours)
}

const ranks = ['minor', 'secondary', 'primary'] as const
/** Widths of streets at the zoom at which single houses are chosen. */
const widths = { minor: 9, secondary: 13, primary: 18 }

function paintRoads(context: CanvasRenderingContext2D, roads: Drawn[], frame: Frame, colours: Colours) {
  const zoomed = 2 ** ((frame.zoom - 16) * 0.75)
  const rankOf = ({ words }: Drawn) =>
    ranks.find((rank) => rank === words.class) ?? (words.class === 'rail' ? 'rail' : widest(words.class))
  for (const isEdge of [true, false]) {
    for (const rank of ranks) {
      if (rank === 'minor' && frame.zoom < 13) continue
      const width = Math.max(1.2, widths[rank] * zoomed)
      const mine = roads.filter((road) => rankOf(road) === rank)
      paint(context, mine, frame, isEdge ? { stroke: colours.seam, width: width + 2 } : { stroke: colours.wall, width })
    }
  }
  const rails = roads.filter((road) => rankOf(road) === 'rail')
  paint(context, rails, frame, { stroke: colours.edge, width: 1.5 })
  paint(context, rails, frame, { stroke: colours.edge, width: 4, dash: [1.5, 7] })
}

/** Other servers know more kinds of roads than the three that are told apart here. */
function widest(kind: unknown): (typeof ranks)[number] {
  if (kind === 'motorway' || kind === 'trunk') return 'primary'
  return kind === 'tertiary' ? 'secondary' : 'minor'
}

interface Look {
  fill?: string
  stroke?: string
  width?: number
  dash?: number[]
}

function paint(
  context: CanvasRenderingContext2D,
  drawn: Drawn[],
  frame: Frame,
  { fill, stroke, width = 1, dash = [] }: Look,
) {
  if (drawn.length === 0) return
  const { scale, left, top } = frame
  context.beginPath()
  for (const { lines } of drawn) {
    for (const line of lines) {
      line.forEach(({ x, y }, at) => {
        if (at === 0) context.moveTo(x * scale - left, y * scale - top)
        else context.lineTo(x * scale - left, y * scale - top)
      })
      if (fill) context.closePath()
    }
  }
  context.lineJoin = 'round'
  context.lineCap = dash.length > 0 ? 'butt' : 'round'
  context.setLineDash(dash)
  if (fill) {
    context.fillStyle = fill
    context.fill()
  }
  if (stroke) {
    context.strokeStyle = stroke
    context.lineWidth = width
    context.stroke()
  }
}

function isSeen({ box }: Drawn, { scale, left, top, side }: Frame): boolean {
  const rim = 30
  return (
    box.right * scale - left > -rim &&
    box.left * scale - left < side + rim &&
    box.bottom * scale - top > -rim &&
    box.top * scale - top < side + rim
  )
}
