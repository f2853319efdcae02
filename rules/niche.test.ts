import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideNicheFit, type Niche, nicheText, readNiche } from './niche.ts'

const hall: Niche = { widthMm: 1820, depthMm: 600, heightMm: 2400 }

test.each([
  { promise: 'what is as large as the niche fits', size: [1820, 600, 2400], fit: { kind: 'fits', isTurned: false } },
  { promise: 'it may be turned', size: [600, 1800, 2000], fit: { kind: 'fits', isTurned: true } },
  { promise: 'a millimetre is too much', size: [1821, 600, 2400], fit: { kind: 'short', side: 'widthMm', shortMm: 1 } },
  { promise: 'nothing is laid down', size: [1000, 500, 2430], fit: { kind: 'short', side: 'heightMm', shortMm: 30 } },
  {
    promise: 'most missing is what counts',
    size: [1900, 700, 2000],
    fit: { kind: 'short', side: 'depthMm', shortMm: 100 },
  },
  {
    promise: 'turned less may be missing',
    size: [620, 1800, 2000],
    fit: { kind: 'short', side: 'depthMm', shortMm: 20 },
  },
  { promise: 'nothing is said of unknown sizes', size: [1000, null, 2000], fit: { kind: 'unknown' } },
])('$promise', ({ size: [widthMm = null, depthMm = null, heightMm = null], fit }) => {
  expect(decideNicheFit(hall, { widthMm, depthMm, heightMm })).toEqual(fit)
})

const side = fc.integer({ min: 10, max: 10_000 })
const piece = fc.record({ widthMm: side, depthMm: side, heightMm: side })

test('it fits exactly when one of its two ways to stand leaves nothing over', () => {
  fc.assert(
    fc.property(piece, piece, (niche, size) => {
      const ways = [
        [size.widthMm, size.depthMm],
        [size.depthMm, size.widthMm],
      ] as const
      const over = ways.map(([width, depth]) =>
        Math.max(width - niche.widthMm, depth - niche.depthMm, size.heightMm - niche.heightMm),
      )
      const fit = decideNicheFit(niche, size)
      expect(fit.kind).toBe(over.some((most) => most <= 0) ? 'fits' : 'short')
      if (fit.kind === 'short') expect(fit.shortMm).toBe(Math.min(...over))
    }),
  )
})

test('an address brings back the niche that was put into it', () => {
  fc.assert(
    fc.property(piece, (niche) => {
      expect(readNiche(nicheText(niche))).toEqual(niche)
    }),
  )
})

test.each(['', '180', '180x60', '0x60x240', '180x60x1001', '-1x60x240', '1e3x60x240', '180x60x240x1', 'all'])(
  '«%s» is no niche',
  (text) => expect(readNiche(text)).toBeNull(),
)
