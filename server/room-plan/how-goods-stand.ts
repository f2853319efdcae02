import type { PieceSize } from '#rules/room/plan.ts'

type Stands = PieceSize['stands']

/**
 * Sections whose goods do not stand on the floor, by the words of their addresses; a section below one of them is like it. A new
 * section of such goods is a word here; what is not named stands on the floor.
 */
const sectionsOf: Record<Exclude<Stands, 'floor'>, readonly string[]> = {
  rug: ['kovry'],
  wall: ['zerkala', 'kartiny', 'chasy', 'nastennye-svetilniki', 'shtory', 'polki-i-podstavki'],
  ceiling: ['podvesnye-svetilniki'],
}

/** What hangs is flat: of these sections thicker or higher goods stand on the floor, such as a mirror on a frame or an umbrella stand. */
const standsFrom: Record<string, (size: Sizes) => boolean> = {
  zerkala: ({ depthMm }) => depthMm >= 200,
  'polki-i-podstavki': ({ widthMm, heightMm }) => heightMm > widthMm,
}

/** Sections whose goods lie on others and take nothing of the floor: nobody looks for a place for a cushion. */
export const withoutPlace: ReadonlySet<string> = new Set(['dekorativnye-podushki', 'pledy-i-pokryvala', 'toppery'])

type Sizes = Pick<PieceSize, 'widthMm' | 'depthMm' | 'heightMm'>

/** `sectionCodes`: of the goods' own section and of those above it. */
export function howGoodsStand(sectionCodes: readonly string[], size: Sizes): Stands {
  for (const code of sectionCodes) {
    for (const stands of ['rug', 'wall', 'ceiling'] as const) {
      if (!sectionsOf[stands].includes(code)) continue
      return standsFrom[code]?.(size) ? 'floor' : stands
    }
  }
  return 'floor'
}
