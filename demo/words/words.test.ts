import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { collectionNames, setFacts } from '../catalogue/collections.ts'
import { models, offers } from '../catalogue/index.ts'
import { offerNamed } from '../catalogue/variants.ts'
import { demoInstructions } from './assembly/instructions.ts'
import { sheets } from './assembly/sheets.ts'
import { holds } from './conditions.ts'
import { demoKits } from './kits.ts'
import { Text, wordsIn } from './load.ts'
import { poolNames, poolOf } from './pools.ts'
import { demoQuestions } from './questions.ts'
import { demoReviews } from './reviews.ts'
import { writtenQuestions, writtenReviews } from './written.ts'

const reviews = demoReviews()
const questions = demoQuestions()
const namesIn = (folder: string) =>
  readdirSync(join(import.meta.dirname, folder)).map((file) => file.replace('.yml', ''))
const countOf = (id: number) => reviews.filter((review) => review.product === id).length

describe('reviews of the demo shop', () => {
  test('are all different, and the same at every build', () => {
    expect(new Set(reviews.map(({ text }) => text)).size).toBe(reviews.length)
    expect(new Set(reviews.map(({ id }) => id)).size).toBe(reviews.length)
    expect(demoReviews()).toEqual(reviews)
  })

  test('are many for most models and none for new ones', () => {
    const old = models.filter((model) => !model.isNew)
    const usual = old.filter(({ id }) => countOf(id) >= 4 && countOf(id) <= 26)
    expect(usual.length / old.length).toBeGreaterThan(0.85)
    const made = models.filter(({ isNew, code }) => isNew && !writtenReviews.some(({ model }) => model === code))
    expect(made.filter(({ id }) => countOf(id) > 0)).toEqual([])
  })

  test('are mostly content, and not all', () => {
    const share = (...ratings: number[]) =>
      reviews.filter(({ rating }) => ratings.includes(rating)).length / reviews.length
    expect(share(4, 5)).toBeGreaterThan(0.75)
    expect(share(3)).toBeGreaterThan(0.04)
    expect(share(1, 2)).toBeGreaterThan(0.03)
    expect(reviews.filter(({ rating, answer }) => rating <= 2 && !answer)).toEqual([])
  })

  test('are said of variants that exist, on days of the last fourteen months, with nothing left to fill in', () => {
    for (const { id, product, offerId, date, answered, text } of reviews) {
      expect(offers.find((offer) => offer.id === offerId)?.model.id, id).toBe(product)
      expect(date >= '2025-09-14' && date <= '2026-11-15', id).toBe(true)
      expect(answered === '' || answered >= date, id).toBe(true)
      expect(text, id).not.toMatch(/[{}|]/)
    }
  })

  test('have words for every kind of furniture, and no words for none', () => {
    expect(models.filter((model) => poolOf(model).good.length < 5).map(({ code }) => code)).toEqual([])
    expect(new Set(namesIn('ru/pools'))).toEqual(poolNames)
  })

  test('are written by hand where people look first', () => {
    expect(writtenReviews.length).toBeGreaterThanOrEqual(60)
    expect(writtenQuestions.length).toBeGreaterThanOrEqual(30)
    const codes = new Set(models.map(({ code }) => code))
    expect([...writtenReviews, ...writtenQuestions].filter(({ model }) => !codes.has(model))).toEqual([])
  })
})

test('each model is described in the file of its section, and nothing is that is not sold', () => {
  expect(namesIn('ru/about').sort()).toEqual([...new Set(models.map(({ section }) => section))].sort())
  for (const section of namesIn('ru/about')) {
    const described = Object.keys(wordsIn(`ru/about/${section}.yml`, z.record(z.string(), Text)))
    const sold = models.filter((model) => model.section === section).map(({ code }) => code)
    expect(described.sort(), section).toEqual(sold.sort())
  }
})

test.each([
  { fault: 'a code too few or too many', schema: z.record(z.enum(['spalnya-tish', 'none']), Text), place: 'none' },
  { fault: 'a text that is none', schema: z.record(z.string(), z.number()), place: 'spalnya-tish' },
])('$fault is refused by file and place', ({ schema, place }) => {
  expect(() => wordsIn<unknown>('kk/kits.yml', schema)).toThrow(/^demo\/words\/kk\/kits\.yml: /)
  expect(() => wordsIn<unknown>('kk/kits.yml', schema)).toThrow(place)
})

test.each([
  { wanted: { has: 'sleep-width' }, isTrue: true },
  { wanted: { has: 'doors' }, isTrue: false },
  { wanted: { is: { mechanism: 'pantograph' } }, isTrue: true },
  { wanted: { isNot: { mechanism: 'pantograph' } }, isTrue: false },
  { wanted: { atLeast: { seats: 3 } }, isTrue: true },
  { wanted: { atLeast: { seats: 4 } }, isTrue: false },
  { wanted: { cover: 'weave', boxes: 'many', isOnSale: true, longerThanMm: 2000 }, isTrue: true },
  { wanted: { cover: 'weave', boxes: 'one' }, isTrue: false },
  { wanted: { longerThanMm: 2500 }, isTrue: false },
] as const)('of the sofa Verba $wanted is $isTrue', ({ wanted, isTrue }) => {
  expect(holds(wanted, offerNamed({ code: 'verba' }))).toBe(isTrue)
})

test('questions have answers, and no product is asked the same twice', () => {
  expect(questions.filter(({ answer, text }) => !answer || /[{}|]/.test(`${answer}${text}`))).toEqual([])
  const asked = questions.map(({ product, text }) => `${product} ${text}`)
  expect(new Set(asked).size).toBe(asked.length)
})

test('kits are of goods that are sold, in whole batches', () => {
  const rows = demoKits()
  expect(new Set(rows.map(({ kit }) => kit)).size).toBeGreaterThanOrEqual(12)
  for (const { kit, offerId, quantity } of rows) {
    const batch = offers.find(({ id }) => id === offerId)?.model.minimumBatch ?? 1
    expect(quantity % batch, kit).toBe(0)
  }
})

test('whatever arrives in parts has an assembly sheet with steps in three languages', () => {
  const papers = demoInstructions()
  const inParts = models.filter(({ assembly }) => assembly[0] > 0)
  expect(inParts.filter(({ id }) => !papers.some(({ product }) => product === id)).map(({ code }) => code)).toEqual([])
  for (const lines of Object.values(sheets)) {
    expect(lines.filter(({ kind }) => kind === 'step').length).toBeGreaterThanOrEqual(3)
    for (const { text } of lines) expect(Math.min(text.ru.length, text.kk.length, text.en.length)).toBeGreaterThan(5)
  }
})

test('every collection has models, and each model is in one at most', () => {
  const inSets = models.map(({ code }) => setFacts(code).collection).filter(Boolean)
  expect(new Set(inSets).size).toBe(Object.keys(collectionNames).length)
})
