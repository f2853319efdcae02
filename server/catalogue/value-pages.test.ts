import { expect, test } from 'vitest'
import type { CatalogueEngine, FacetAsk, Facets, Viewpoint } from '#server/catalogue-engine/index.ts'
import { findValuePages } from './value-pages.ts'

/** A model with the section it lies in and its values by property. */
interface Model {
  section: number
  values: Record<string, string[]>
}

const hall = 1
const sofas = 2
const beds = 3
const from = {} as Viewpoint

function engineOf(models: readonly Model[]) {
  const within = (section: number) => (section === hall ? models : models.filter((one) => one.section === section))
  const sections = {
    byId: new Map([
      [hall, { childIds: [sofas, beds] }],
      [sofas, { childIds: [] }],
      [beds, { childIds: [] }],
    ]),
  }
  const properties = ['colour', 'room', 'secret']
  const facets = async ({ sectionId, params }: FacetAsk) => {
    const wanted = Object.entries(params)
    const passing = within(sectionId ?? hall).filter(({ values }) =>
      wanted.every(([code, wish]) => (wish as string[]).some((value) => values[code]?.includes(value))),
    )
    const lists = properties.map((code, at) => ({
      group: { code, sort: at, kind: 'list', hasPages: code !== 'secret' },
      values: [...new Set(models.flatMap(({ values }) => values[code] ?? []))].map((value) => ({
        value: { code: value },
        count: passing.filter(({ values }) => values[code]?.includes(value)).length,
      })),
    }))
    return { total: passing.length, lists } as unknown as Facets
  }
  return { sections, facets } as unknown as Pick<CatalogueEngine, 'facets' | 'sections'>
}

const many = (count: number, section: number, values: Model['values']): Model[] =>
  Array.from({ length: count }, () => ({ section, values }))

test.each([
  {
    promise: 'enough models, not all of them',
    models: [...many(4, sofas, { colour: ['green'] }), ...many(3, sofas, { colour: ['blue'] })],
    section: sofas,
    pages: ['colour=green'],
  },
  {
    promise: 'what every model has says nothing',
    models: many(5, sofas, { colour: ['green'] }),
    section: sofas,
    pages: [],
  },
  {
    promise: 'a filter without pages has none',
    models: [...many(4, sofas, { secret: ['yes'] }), ...many(4, sofas, {})],
    section: sofas,
    pages: [],
  },
  {
    promise: 'of two values with one list the first in the panel has it',
    models: [...many(4, sofas, { room: ['hall'], colour: ['green'] }), ...many(4, sofas, { colour: ['blue'] })],
    section: sofas,
    pages: ['colour=green', 'colour=blue'],
  },
  {
    promise: 'as many models are not yet the same ones',
    models: [
      ...many(2, sofas, { room: ['hall'] }),
      ...many(2, sofas, { room: ['hall'], colour: ['green'] }),
      ...many(2, sofas, { colour: ['green'] }),
    ],
    section: sofas,
    pages: ['colour=green', 'room=hall'],
  },
  {
    promise: 'the section below that has all of them keeps the page',
    models: [...many(4, sofas, { colour: ['green'] }), ...many(4, sofas, {}), ...many(4, beds, { room: ['bedroom'] })],
    section: hall,
    pages: [],
  },
  {
    promise: 'a value of two sections is a page of the one above',
    models: [...many(2, sofas, { colour: ['green'] }), ...many(2, beds, { colour: ['green'] }), ...many(1, beds, {})],
    section: hall,
    pages: ['colour=green'],
  },
])('$promise', async ({ models, section, pages }) => {
  expect(await findValuePages(engineOf(models), from, section, 4)).toEqual(pages)
})

test('the shop’s people say how many models are enough', async () => {
  const models = [...many(3, sofas, { colour: ['green'] }), ...many(9, sofas, { colour: ['blue'] })]
  expect(await findValuePages(engineOf(models), from, sofas, 2)).toEqual(['colour=green', 'colour=blue'])
  expect(await findValuePages(engineOf(models), from, sofas, 5)).toEqual(['colour=blue'])
})
