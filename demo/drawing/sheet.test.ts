import { describe, expect, test } from 'vitest'
import { models } from '../catalogue/index.ts'
import type { Model } from '../catalogue/types.ts'
import { dimensionSheet } from './sheet.ts'

const corners = models.filter(({ section }) => section.startsWith('uglovye-'))
const flat = models.filter(({ shape }) => shape.is === 'rug')
const some = models.filter((_, at) => at % 15 === 0)

const sheetOf = (model: Model) => dimensionSheet(model, model.sizes[0])
/** One filled path for each view. */
const viewsOf = (svg: string) => [...svg.matchAll(/<path d="([^"]+)" fill="#f7f6f3"/g)].map(([, path = '']) => path)

describe('a drawing with sizes', () => {
  test('shows what fills a corner from above too, and what lies flat from above alone', () => {
    expect(corners.length).toBeGreaterThan(5)
    for (const model of corners) expect(viewsOf(sheetOf(model)), model.code).toHaveLength(3)
    for (const model of flat) expect(viewsOf(sheetOf(model)), model.code).toHaveLength(1)
  })

  test.each([...new Set([...corners, ...flat, ...some])].map((model) => ({ code: model.code, model })))(
    '$code stands whole on its sheet, which is as high as what is drawn',
    ({ model }) => {
      const svg = sheetOf(model)
      const [width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).slice(1).map(Number)
      const points = viewsOf(svg)
        .flatMap((path) => [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)])
        .map(([, x, y]) => [Number(x), Number(y)] as const)
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
      expect(Math.min(...xs)).toBeGreaterThan(20)
      expect(Math.max(...xs)).toBeLessThan(width - 20)
      expect(Math.min(...ys)).toBeGreaterThan(20)
      expect(Math.min(...ys)).toBeLessThan(80)
      expect(height - Math.max(...ys)).toBeGreaterThan(20)
      expect(height).toBeLessThan(1000)
    },
  )

  test('has figures and no words, so that it stands on pages of any language', () => {
    expect(sheetOf(corners[0] as Model)).not.toMatch(/<text|\p{Script=Cyrillic}/u)
  })
})
