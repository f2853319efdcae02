import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { contract, demoContract } from '#contract/index.ts'
import { type Access, rights } from '#rules/access.ts'
import { accessOfDesk, deskPages } from '#storefront/layouts/desk/desk-pages.ts'
import routes from '#storefront/routes.ts'
import { accessPage, type Guarded } from './access-table.ts'

const storefront = join(import.meta.dirname, '../../storefront')

/** Pages of the site map behind a guard for some of the staff, as the files themselves name it. */
function pagesBehind(entries: readonly RouteConfigEntry[], above: Access | null = null): Guarded[] {
  return entries.flatMap(({ file, path, children }) => {
    const [, named] = /cabinetFor\('(\w+)'\)/.exec(readFileSync(join(storefront, file), 'utf8')) ?? []
    const access = (named as Access | undefined) ?? above
    if (children) return pagesBehind(children, access)
    return access && path !== undefined && typeof rights[access] !== 'string' ? [{ name: `\`/${path}\``, access }] : []
  })
}

test('docs/access.md says of every call who may make it', async () => {
  const desk = deskPages.map(({ to }) => ({ name: `\`${to}\``, access: accessOfDesk(to) }))
  const cabinets = pagesBehind(routes)
  expect(cabinets.map(({ name }) => name)).toContain('`/retail-lk/order/`')
  const page = accessPage(contract, demoContract, { desk, cabinets })
  await expect(page).toMatchFileSnapshot('../../docs/access.md')
})

test('a call that changes something has no GET', () => {
  const calls = Object.values(contract).flatMap((area) => Object.values(area))
  expect(calls.filter((call) => call.method === 'GET' && !call.isRead)).toEqual([])
})
