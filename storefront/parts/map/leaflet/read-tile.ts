import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'

/** Something drawn: its words, and its points in parts of the tile's side. */
export interface Drawn {
  words: Record<string, string | number | boolean>
  lines: { x: number; y: number }[][]
  box: { left: number; top: number; right: number; bottom: number }
}

/** A tile by its layers, as the OpenMapTiles schema names them. */
export type ReadTile = Record<string, Drawn[]>

export function readTile(bytes: ArrayBuffer): ReadTile {
  const { layers } = new VectorTile(new PbfReader(new Uint8Array(bytes)))
  return Object.fromEntries(
    Object.entries(layers).map(([name, layer]) => [
      name,
      Array.from({ length: layer.length }, (_, at) => {
        const feature = layer.feature(at)
        const lines = feature
          .loadGeometry()
          .map((line) => line.map(({ x, y }) => ({ x: x / layer.extent, y: y / layer.extent })))
        return { words: feature.properties, lines, box: boxOf(lines) }
      }),
    ]),
  )
}

function boxOf(lines: Drawn['lines']): Drawn['box'] {
  const box = { left: 2, top: 2, right: -2, bottom: -2 }
  for (const line of lines) {
    for (const { x, y } of line) {
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
    }
  }
  return box
}
