import bwipjs from 'bwip-js/node'
import type { CodeGrid } from '#rules/tags/draw-tag.ts'

type Bars = { sbs: number[] }
type Squares = { pixs: number[]; pixx: number; pixy: number }

/** EAN-13, or Code 128 for an article of letters and figures, as bars of whole modules. */
export function barcodeGrid({ kind, text }: { kind: 'ean13' | 'code128'; text: string }): CodeGrid {
  const [made] = bwipjs.raw({ bcid: kind, text }) as unknown as Bars[]
  if (!made) throw new RangeError(`${text} is no ${kind}`)
  let x = 0
  const bars = made.sbs.flatMap((width, at) => {
    const bar = [x, 0, width, 1] as const
    x += width
    return at % 2 === 0 ? [bar] : []
  })
  return { columns: x, rows: 1, bars }
}

/** Level M is read also from a creased tag. Squares beside each other become one rectangle: a page holds hundreds of tags. */
export function qrGrid(text: string): CodeGrid {
  const [made] = bwipjs.raw({ bcid: 'qrcode', text, ...{ eclevel: 'M' } }) as unknown as Squares[]
  if (!made) throw new RangeError(`no QR code of ${text.length} letters`)
  const { pixs, pixx, pixy } = made
  const bars: [number, number, number, number][] = []
  for (let y = 0; y < pixy; y++) {
    for (let x = 0; x < pixx; x++) {
      if (!pixs[y * pixx + x]) continue
      const before = bars.at(-1)
      if (before && before[1] === y && before[0] + before[2] === x) before[2]++
      else bars.push([x, y, 1, 1])
    }
  }
  return { columns: pixx, rows: pixy, bars }
}
