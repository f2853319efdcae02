import { expect, test } from 'vitest'
import { collectDocuments, sortByTerm } from './collect-documents.ts'

test('what was collected is handed over once and kept no longer; a word counts once in a field', async () => {
  const collected = collectDocuments()
  collected.add(4, [
    { terms: [9000, 2, 2], weight: 3 },
    { terms: [2], weight: 1 },
  ])
  collected.add(1, [{ terms: [2], weight: 3 }])
  const taken = collected.take()
  expect([...taken.documents]).toEqual([4, 1])
  expect([...taken.terms]).toEqual([9000, 2, 2])
  const [once, twice] = [taken.weights[0] as number, taken.weights[1] as number]
  expect(twice).toBeGreaterThan(once)
  expect(collected.take().terms).toHaveLength(0)
  const { starts, documents } = await sortByTerm(taken, 9001, async () => {})
  expect([...documents.subarray(starts[2], starts[3])]).toEqual([4, 1])
})
