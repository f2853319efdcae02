import { expect, test } from 'vitest'
import { contract, demoContract } from '#contract/index.ts'
import { accessOfDesk, deskPages } from '#storefront/layouts/desk/desk-pages.ts'
import { accessPage } from './access-table.ts'

test('docs/access.md says of every call who may make it', async () => {
  const pages = deskPages.map(({ to }) => ({ name: `\`${to}\``, access: accessOfDesk(to) }))
  const page = accessPage(contract, demoContract, pages)
  await expect(page).toMatchFileSnapshot('../../docs/access.md')
})

test('a call that changes something has no GET', () => {
  const calls = Object.values(contract).flatMap((area) => Object.values(area))
  expect(calls.filter((call) => call.method === 'GET' && !call.isRead)).toEqual([])
})
