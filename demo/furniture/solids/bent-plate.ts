import { box } from './box.ts'
import { deform, type Solid } from './solid.ts'

/** A board bent backwards in the middle, about the origin, facing the viewer. */
export function bentPlate(
  width: number,
  height: number,
  thick: number,
  bend: number,
  wish: { soft?: boolean; crest?: number; columns?: number; rows?: number } = {},
): Solid {
  const flat = box([width, height, thick], {
    radius: wish.soft ? thick * 0.48 : thick * 0.42,
    rounding: wish.soft ? 4 : 3,
    rows: [wish.columns ?? 12, wish.rows ?? 3, 1],
    grain: wish.soft ? 'cloth' : 'x',
  })
  return deform(flat, ([x, y, z]) => {
    const share = (x / (width / 2)) ** 2
    const crest = (wish.crest ?? 0) * share
    return [x, y * (1 - (1.5 * crest) / height) - crest * 0.25, z - bend * (1 - share)]
  })
}
