import { expect, test } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

test('several who ask at once wait for one answer, the next asks anew', async () => {
  const flights = createSingleFlight<number>()
  let asked = 0
  const work = async () => ++asked
  expect(await Promise.all([flights.join('key', work), flights.join('key', work)])).toEqual([1, 1])
  expect(await flights.join('key', work)).toBe(2)
})

test('the end of a forgotten flight does not take the place of the newer one', async () => {
  const flights = createSingleFlight<string>()
  let endFirst = () => {}
  const first = flights.join('key', () => new Promise((resolve) => (endFirst = () => resolve('old'))))
  flights.forget()
  let endSecond = () => {}
  const second = flights.join('key', () => new Promise((resolve) => (endSecond = () => resolve('new'))))
  endFirst()
  expect(await first).toBe('old')
  const third = flights.join('key', async () => 'a third')
  endSecond()
  expect(await Promise.all([second, third])).toEqual(['new', 'new'])
})

test('a failure is told to all who wait and not kept', async () => {
  const flights = createSingleFlight<string>()
  await expect(flights.join('key', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await flights.join('key', async () => 'yes')).toBe('yes')
})
