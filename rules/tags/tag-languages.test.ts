import { describe, expect, test } from 'vitest'
import { inOrder, languagesOn, layLanguages } from './tag-languages.ts'
import type { TagBlock, TagBlockKind } from './tag-layout.ts'

type Place = [xMm: number, yMm: number, widthMm: number, heightMm: number, sizePt: number]
const block = (kind: TagBlockKind, [xMm, yMm, widthMm, heightMm, sizePt]: Place): TagBlock => ({
  ...{ kind, xMm, yMm, widthMm, heightMm, sizePt },
  isBold: kind === 'name',
  align: 'left',
})
const layoutOf = (...blocks: TagBlock[]) => ({
  ...{ widthMm: 60, heightMm: 40, sheet: null, dotMm: null, hasCutMarks: false },
  blocks,
})
const name = block('name', [2, 2, 50, 12, 12])
const nameKk = block('nameKk', [2, 15, 50, 5, 7])

test.each([
  { promise: 'in Kazakhstan Kazakh stands first', isKz: true, asked: ['ru', 'kk'] as const, order: ['kk', 'ru'] },
  { promise: 'elsewhere Russian does', isKz: false, asked: ['kk', 'ru'] as const, order: ['ru', 'kk'] },
  { promise: 'what was not asked for is not said', isKz: true, asked: ['ru'] as const, order: ['ru'] },
])('$promise', ({ isKz, asked, order }) => {
  expect(inOrder(asked, { isKz })).toEqual(order)
})

test.each([
  { promise: 'both', layout: layoutOf(name, nameKk), said: ['kk', 'ru'] },
  { promise: 'the first alone where it names goods once', layout: layoutOf(name), said: ['kk'] },
  { promise: 'both where it names nothing', layout: layoutOf(block('price', [2, 2, 50, 12, 12])), said: ['kk', 'ru'] },
])('a template has room for $promise', ({ layout, said }) => {
  expect(languagesOn(layout, ['kk', 'ru'])).toEqual(said)
})

describe('with Kazakh first', () => {
  const laid = (...blocks: TagBlock[]) => layLanguages(layoutOf(...blocks), ['kk', 'ru']).blocks

  test('a column is shared evenly, Kazakh above, in the size and weight of the larger', () => {
    const look = { xMm: 2, widthMm: 50, heightMm: 9, sizePt: 12, isBold: true }
    expect(laid(name, nameKk)).toMatchObject([
      { ...look, kind: 'name', yMm: 11, asLargeAs: 'nameKk' },
      { ...look, kind: 'nameKk', yMm: 2, asLargeAs: 'name' },
    ])
  })

  test('beside each other Kazakh is on the left', () => {
    const kkRight = block('nameKk', [30, 2, 25, 12, 7])
    expect(laid(block('name', [2, 2, 25, 12, 12]), kkRight)).toMatchObject([
      { kind: 'name', xMm: 30 },
      { kind: 'nameKk', xMm: 2 },
    ])
  })

  test('what stands between the two stays where it is', () => {
    const price = block('price', [2, 14, 50, 8, 20])
    const below = { ...nameKk, yMm: 23 }
    expect(laid(name, price, below)).toMatchObject([
      { kind: 'name', yMm: 23, heightMm: 5 },
      price,
      { kind: 'nameKk', yMm: 2, heightMm: 12 },
    ])
  })

  test('facts that are said once are said in Kazakh', () => {
    expect(laid(name, nameKk, block('facts', [2, 25, 50, 5, 5]))[2]?.kind).toBe('factsKk')
  })
})

test('with Russian first, or with one language, a layout is as it was drawn', () => {
  const layout = layoutOf(name, nameKk)
  expect(layLanguages(layout, ['ru', 'kk'])).toBe(layout)
  expect(layLanguages(layout, ['kk'])).toBe(layout)
})
