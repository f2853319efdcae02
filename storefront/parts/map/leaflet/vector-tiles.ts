import { type Coords, type DoneCallback, GridLayer, type GridLayerOptions } from 'leaflet'
import { type Colours, coloursOf, paintTile } from './paint-tile.ts'
import { type ReadTile, readTile } from './read-tile.ts'

const side = 512
/** Closer than this the same tile is drawn larger. */
const deepest = 14
const mostKept = 80

/** Vector tiles drawn onto canvases, in the shop's own colours and at the screen's own sharpness. */
export class VectorTiles extends GridLayer {
  private readonly url: string
  private readonly read = new Map<string, Promise<ReadTile>>()
  private colours: Colours | null = null

  constructor(url: string, options: GridLayerOptions) {
    super({ ...options, tileSize: side, updateWhenZooming: false })
    this.url = url
  }

  override createTile({ x, y, z }: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    const sharpness = Math.min(2, window.devicePixelRatio || 1)
    canvas.width = side * sharpness
    canvas.height = side * sharpness
    // Its tiles are twice as wide as usual: a step of zoom less shows the same.
    const own = z - 1
    const deeper = Math.max(0, own - deepest)
    const parts = 2 ** deeper
    const square = { z: own - deeper, x: Math.floor(x / parts), y: Math.floor(y / parts) }
    this.fetch(square).then(
      (tile) => {
        const context = canvas.getContext('2d')
        if (context) {
          context.scale(sharpness, sharpness)
          this.colours ??= coloursOf(document.documentElement)
          const frame = { side, zoom: z, scale: side * parts, left: (x % parts) * side, top: (y % parts) * side }
          paintTile(context, tile, frame, this.colours)
        }
        done(undefined, canvas)
      },
      (error) => done(error instanceof Error ? error : new Error(String(error)), canvas),
    )
    return canvas
  }

  private fetch({ z, x, y }: { z: number; x: number; y: number }): Promise<ReadTile> {
    const address = this.url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
    const known = this.read.get(address)
    if (known) return known
    const coming = fetchTile(address)
    this.read.set(address, coming)
    coming.catch(() => this.read.delete(address))
    const [oldest] = this.read.keys()
    if (this.read.size > mostKept && oldest) this.read.delete(oldest)
    return coming
  }
}

async function fetchTile(address: string): Promise<ReadTile> {
  const answer = await fetch(address)
  if (answer.status === 204 || answer.status === 404) return {}
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return readTile(await answer.arrayBuffer())
}
