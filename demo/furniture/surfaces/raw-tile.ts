/** A tile as it is painted: light and height of each pixel before they are balanced and rounded. */
export type RawTile = {
  columns: number
  rows: number
  widthM: number
  depthM: number
  isMirrored: boolean
  /** RGB, about 1. */
  light: Float32Array
  /** Metres above the ground. */
  height: Float32Array
}

/** What a recipe says about one place; `light` alone serves where the three channels are the same. */
export type Spot = { red: number; green: number; blue: number; height: number }

export type Paint = (s: number, t: number, spot: Spot) => void

export function blankTile(side: number, widthM: number, depthM: number, isMirrored = false): RawTile {
  return {
    columns: side,
    rows: side,
    widthM,
    depthM,
    isMirrored,
    light: new Float32Array(side * side * 3),
    height: new Float32Array(side * side),
  }
}

/** Asks the recipe for every pixel; `s` and `t` are shares of the tile's sides. */
export function painted(tile: RawTile, paint: Paint): RawTile {
  const { columns, rows, light, height } = tile
  const spot: Spot = { red: 1, green: 1, blue: 1, height: 0 }
  for (let row = 0, at = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, at++) {
      paint((column + 0.5) / columns, (row + 0.5) / rows, spot)
      light[at * 3] = spot.red
      light[at * 3 + 1] = spot.green
      light[at * 3 + 2] = spot.blue
      height[at] = spot.height
    }
  return tile
}

export function grey(spot: Spot, light: number, height: number): void {
  spot.red = light
  spot.green = light
  spot.blue = light
  spot.height = height
}
