/** Sums of some numbers of each pixel, from the upper left corner on: what any box holds takes four reads. */
export interface BoxSums {
  /** Numbers a pixel. */
  depth: number
  across: number
  sums: Float64Array
}

/** Left and top are within, right and bottom are not. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** `addPixel` adds the numbers of a pixel to those of its row so far. */
export function boxSums(
  { width, height }: { width: number; height: number },
  depth: number,
  addPixel: (x: number, y: number, row: Float64Array) => void,
): BoxSums {
  const across = width + 1
  const sums = new Float64Array(across * (height + 1) * depth)
  const row = new Float64Array(depth)
  for (let y = 0; y < height; y += 1) {
    row.fill(0)
    for (let x = 0; x < width; x += 1) {
      addPixel(x, y, row)
      const to = ((y + 1) * across + x + 1) * depth
      const above = to - across * depth
      for (let at = 0; at < depth; at += 1) sums[to + at] = (sums[above + at] as number) + (row[at] as number)
    }
  }
  return { depth, across, sums }
}

/** Writes what the box holds of each number. */
export function sumIn({ depth, across, sums }: BoxSums, { left, top, right, bottom }: Box, into: Float32Array): void {
  const [low, lowLeft] = [(bottom * across + right) * depth, (bottom * across + left) * depth]
  const [high, highLeft] = [(top * across + right) * depth, (top * across + left) * depth]
  for (let at = 0; at < depth; at += 1)
    into[at] =
      (sums[low + at] as number) -
      (sums[lowLeft + at] as number) -
      (sums[high + at] as number) +
      (sums[highLeft + at] as number)
}
