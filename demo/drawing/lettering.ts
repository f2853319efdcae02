/**
 * Letters of one stroke, as on a drawing board: a picture made of them needs no font, wherever it is shown. Each is a
 * list of strokes on a grid 4 wide and 6 high, y down.
 */
const glyphs: Record<string, { width: number; strokes: string }> = {
  '0': { width: 4, strokes: 'M2 0C.6 0 0 1.3 0 3S.6 6 2 6 4 4.7 4 3 3.4 0 2 0' },
  '1': { width: 2.4, strokes: 'M.2 1.3L1.8 0V6' },
  '2': { width: 4, strokes: 'M.2 1.5C.3.5 1 0 2 0S3.8.6 3.8 1.6C3.8 3 .2 4.4 .1 6H4' },
  '3': {
    width: 4,
    strokes: 'M.2 1C.6.3 1.2 0 2 0 3 0 3.7.6 3.7 1.5S3 2.8 1.8 2.8C3.1 2.8 4 3.4 4 4.4S3.1 6 2 6C1.1 6 .4 5.6 .1 4.9',
  },
  '4': { width: 4.2, strokes: 'M3.1 6V0L.1 4.2H4.2' },
  '5': { width: 4, strokes: 'M3.7 0H.7L.4 2.7C.8 2.4 1.4 2.2 2 2.2 3.2 2.2 4 3 4 4.1S3.1 6 2 6C1.1 6 .4 5.6 .1 4.9' },
  '6': {
    width: 4,
    strokes: 'M3.4.6C3 .2 2.6 0 2.1 0 .8 0 0 1.4 0 3.4 0 5 .8 6 2 6S4 5.2 4 4.1 3.2 2.3 2.1 2.3C1 2.3.2 3 .05 3.9',
  },
  '7': { width: 3.9, strokes: 'M.1 0H3.9L1.4 6' },
  '8': {
    width: 4,
    strokes:
      'M2 0C1 0 .3.6 .3 1.4S1 2.8 2 2.8 3.7 2.2 3.7 1.4 3 0 2 0M2 2.8C.8 2.8 0 3.5 0 4.4S.8 6 2 6 4 5.3 4 4.4 3.2 2.8 2 2.8',
  },
  '9': {
    width: 4,
    strokes: 'M3.95 2.1C3.8 3 3 3.7 1.9 3.7.8 3.7 0 3 0 1.9S.8 0 2 0 4 1 4 2.6C4 4.6 3.2 6 1.9 6 1.4 6 1 5.8 .6 5.4',
  },
  ',': { width: 0.9, strokes: 'M.6 5.6L.2 6.9' },
  ' ': { width: 1.7, strokes: '' },
}

const GAP = 1.15

export function textWidth(text: string, size: number): number {
  const units = [...text].reduce((sum, letter) => sum + (glyphs[letter]?.width ?? 0) + GAP, -GAP)
  return (units * size) / 6
}

/** The strokes of a text `size` high whose lower left corner is at (x, y). */
export function lettering(text: string, x: number, y: number, size: number): string {
  const unit = size / 6
  let pen = 0
  const letters = [...text].map((letter) => {
    const glyph = glyphs[letter]
    if (!glyph) return ''
    const placed = glyph.strokes
      ? `<path transform="translate(${(pen * unit).toFixed(2)} 0) scale(${unit.toFixed(3)})" d="${glyph.strokes}"/>`
      : ''
    pen += glyph.width + GAP
    return placed
  })
  return `<g transform="translate(${x.toFixed(1)} ${(y - size).toFixed(1)})" fill="none" stroke="#1e1a1a" stroke-width="${(0.95 / 1).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round">${letters.join('')}</g>`
}
