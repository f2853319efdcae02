import { expect, test } from 'vitest'
import { orFailed } from './or-failed.ts'

test('what can be done without costs nothing but its place, and the page is not kept', async () => {
  const told: unknown[] = []
  const page = { reportError: (error: unknown) => told.push(error), markIncomplete: () => told.push('incomplete') }
  expect(await orFailed(page, Promise.resolve(['sofa']))).toEqual(['sofa'])
  expect(told).toEqual([])
  const fault = new Error('away')
  expect(await orFailed(page, Promise.reject(fault))).toBeNull()
  expect(told).toEqual([fault, 'incomplete'])
})
