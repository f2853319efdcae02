import { expect, test } from 'vitest'
import { type Experiment, variantOf } from './experiment.ts'

const halves: Experiment = {
  code: 'heading',
  isOn: true,
  variants: [
    { code: 'a', share: 1 },
    { code: 'b', share: 1 },
  ],
}
const visitors = Array.from({ length: 4000 }, (_, at) => `visitor-${at}`)

test('a visitor sees the same variant each time', () => {
  for (const visitor of visitors.slice(0, 50)) expect(variantOf(halves, visitor)).toBe(variantOf(halves, visitor))
})

test('shares are kept, and another experiment divides visitors otherwise', () => {
  const inA = (experiment: Experiment) => visitors.filter((one) => variantOf(experiment, one) === 'a')
  expect(inA(halves).length / visitors.length).toBeCloseTo(0.5, 1)
  const [a, b] = [
    { code: 'a', share: 9 },
    { code: 'b', share: 1 },
  ]
  expect(inA({ ...halves, variants: [a, b] }).length / visitors.length).toBeCloseTo(0.9, 1)
  const other = new Set(inA({ ...halves, code: 'other' }))
  expect(inA(halves).filter((one) => other.has(one)).length / visitors.length).toBeCloseTo(0.25, 1)
})

test('one that does not run, or has nothing to show, has no variant', () => {
  expect(variantOf({ ...halves, isOn: false }, 'x')).toBeNull()
  expect(variantOf({ ...halves, variants: [] }, 'x')).toBeNull()
})
