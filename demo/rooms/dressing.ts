import { branch } from '../furniture/kinds/plant.ts'
import { print } from '../furniture/kinds/print.ts'
import { curtain, foldedThrow } from '../furniture/kinds/textile.ts'
import type { MaterialCode } from '../furniture/materials.ts'
import { dice, noise2 } from '../furniture/noise.ts'
import { type Piece, piece, place, put, worn } from '../furniture/piece.ts'
import { box } from '../furniture/solids/box.ts'
import { deform, join, turn } from '../furniture/solids/solid.ts'
import { drum } from '../furniture/solids/turned.ts'
import type { Motif } from '../furniture/surfaces/patterns.ts'

// What dresses a room beside its goods: curtains of a window, prints of its own, twigs, rows of books.

/** Curtains drawn aside on one rod (`each` wide, none where it is 0), tulle between; `across` from end to end of the rod. */
export function drapes(
  across: number,
  high: number,
  cloth: MaterialCode,
  wish: { each?: number; rod?: MaterialCode; tulle?: boolean } = {},
): Piece {
  const { each = 0.5, rod = 'metal-black', tulle = true } = wish
  const made = piece()
  const bare = ({ parts }: Piece): Piece => ({ parts: parts.filter(({ name }) => name === 'cloth') })
  for (const side of each > 0 ? [-1, 1] : [])
    place(made, worn(bare(curtain('tape', [each + 0.24, high, 0.14])), { main: cloth }), [
      (side * (across - each)) / 2,
      0,
      0.03,
    ])
  if (tulle)
    place(
      made,
      gatheredByHand(bare(curtain('sheer', [across - each * 0.9 + 0.24, high - 0.02, 0.08])), across),
      [0, 0, -0.02],
    )
  put(made, rod, turn(drum(0.012, across + 0.16, 0.003, 24), 'z', 90), [(across + 0.16) / 2, high - 0.012, 0.02], 'rod')
  for (const side of [-1, 1])
    put(made, rod, turn(drum(0.02, 0.05, 0.008, 24), 'z', 90), [side * (across / 2 + 0.1) + 0.025, high - 0.012, 0.02])
  return made
}

/** As hands leave it: folds close together here and far apart there, deeper where they are close. */
function gatheredByHand({ parts }: Piece, across: number): Piece {
  const close = (x: number) => noise2((x + across) * 1.3, across, 5)
  return {
    parts: parts.map((part) => ({
      ...part,
      solid: deform(part.solid, ([x, y, z]) => [
        x + 0.13 * close(x),
        y,
        z * (1 - 0.9 * (close(x + 0.1) - close(x - 0.1))),
      ]),
    })),
  }
}

/** A framed print that no other room has. */
export function picture(motif: Motif, wide: number, tall: number, frame: MaterialCode, isBare = false): Piece {
  return worn(print({ is: 'print', motif, ...(isBare ? { isBare } : {}) }, [wide, tall, 0.025]), { main: frame })
}

/** Twigs to stand in a vase. */
export function twigs(tall = 0.46, seed = 4): Piece {
  const bunch = piece()
  branch(bunch, [0, 0, 0], tall, seed)
  return bunch
}

/** A throw, folded and laid down. */
export function folded(cloth: MaterialCode, wide = 0.44, deep = 0.34): Piece {
  return worn(foldedThrow('knit', [wide, 0.1, deep]), { main: cloth })
}

const spines: readonly MaterialCode[] = [
  'linen-milk',
  'linen-oat',
  'linen-rust',
  'linen-slate',
  'linen-ivory',
  'linen-mustard',
  'linen-sage',
]

/** Books in a row, the last one leaning. */
export function bookRow(count = 7, seed = 1, colours: readonly MaterialCode[] = spines): Piece {
  const row = piece()
  const random = dice(seed)
  let x = 0
  for (let at = 0; at < count; at++) {
    const [thick, tall, deep] = [0.018 + random() * 0.022, 0.19 + random() * 0.07, 0.14 + random() * 0.03]
    const leans = at === count - 1
    const cover = box([thick, tall, deep], { radius: 0.002 }).translate(thick / 2, tall / 2, 0)
    const pages = box([thick - 0.006, 0.002, deep - 0.006], { radius: 0.0006 }).translate(thick / 2, tall, 0)
    const by = leans ? 14 : 0
    const colour = colours[Math.floor(random() * colours.length)] ?? 'linen-oat'
    put(row, colour, turn(cover, 'z', by), [x + (leans ? 0.055 : 0), 0, 0], 'book')
    put(row, 'paper', turn(pages, 'z', by), [x + (leans ? 0.055 : 0), 0.0005, 0], 'pages')
    x += thick + 0.001
  }
  return row
}

/** A pair of sockets low on a wall, or a switch beside a door. */
export function socket(count = 2): Piece {
  const made = piece()
  const plates = Array.from({ length: count }, (_, at) =>
    box([0.08, 0.08, 0.01], { radius: 0.004 }).translate((at - (count - 1) / 2) * 0.072, 0, 0.005),
  )
  put(made, 'lacquer-white', join(...plates), [0, 0, 0], 'plate')
  return made
}
