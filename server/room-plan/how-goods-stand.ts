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

/** Sections whose goods are pushed under tables, with the height at which one sits; backs and arms stay outside. */
const seatsMm: Record<string, number> = {
  'obedennye-stulya': 500,
  'barnye-stulya': 780,
  'ofisnye-kresla': 500,
  // They have no back: all of it goes under.
  'pufy-i-banketki': Number.POSITIVE_INFINITY,
}

/** Sections whose goods have room for knees below. */
const tables: ReadonlySet<string> = new Set(['stoly', 'pismennye-stoly', 'tualetnye-stoliki'])

export function howGoodsMeetTables(
  sectionCodes: readonly string[],
  { heightMm }: Pick<Sizes, 'heightMm'>,
): { seatMm: number | null; isTable: boolean } {
  const most = sectionCodes.map((code) => seatsMm[code]).find((mm) => mm !== undefined)
  return {
    seatMm: most === undefined ? null : Math.min(most, heightMm),
    isTable: sectionCodes.some((code) => tables.has(code)),
  }
}

/** A round mirror is round on its wall and not from above. */
export function isRound(shape: string | null, { widthMm, depthMm }: Sizes): boolean {
  return shape === 'round' && Math.abs(widthMm - depthMm) <= 10
}
