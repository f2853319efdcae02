import { expect, test } from 'vitest'
import { contract, demoContract } from '#contract/index.ts'
import { accessPage } from './access-table.ts'

test('docs/access.md says of every call who may make it', async () => {
  const page = accessPage(contract, demoContract)
  await expect(page).toMatchFileSnapshot('../../docs/access.md')
})

test('a call that changes something has no GET', () => {
  const calls = Object.values(contract).flatMap((area) => Object.values(area))
  expect(calls.filter((call) => call.method === 'GET' && !call.isRead)).toEqual([])
})
