import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { type Access, type AccessDecision, decideAccess, groups } from '#rules/access.ts'
import { pageContextKey } from '#server/gate/page-context.ts'
import { aBuild } from '../../tests/harness/storefront.ts'
import { cabinetFor } from './cabinet.ts'

/** A cabinet for retail staff with one page; `seen` tells what of it ran. */
function aCabinet() {
  const seen: string[] = []
  const page = (what: string) => () => {
    seen.push(what)
    return what
  }
  const build = aBuild({ 'retail-lk/orders': page('read') }, { 'retail-lk/orders': page('written') })
  const { routes } = build as { routes: Record<string, object> }
  const module = { default: () => null, ...cabinetFor('retail') }
  const leaf = { ...routes['retail-lk/orders'], parentId: 'cabinet' }
  const handle = createRequestHandler(
    {
      ...build,
      routes: { ...routes, cabinet: { id: 'cabinet', parentId: 'root', module }, 'retail-lk/orders': leaf },
    } as unknown as ServerBuild,
    'production',
  )
  return { handle, seen }
}

const viewers = {
  nobody: { isSignedIn: false, groups: [] },
  shopper: { isSignedIn: true, groups: [] },
  consultant: { isSignedIn: true, groups: [groups.shopConsultant] },
}

async function open(viewer: keyof typeof viewers, path: string, method = 'GET') {
  const { handle, seen } = aCabinet()
  const context = new RouterContextProvider()
  context.set(pageContextKey(), {
    decideAccess: async (access: Access): Promise<AccessDecision> => decideAccess(access, viewers[viewer]),
    reportError: () => {},
  } as never)
  const answer = await handle(new Request(`http://shop.test${path}`, { method }), context)
  return { status: answer.status, location: answer.headers.get('location'), body: await answer.text(), seen }
}

const signIn = '/personal/sign-in/?next=%2Fretail-lk%2Forders%2F%3Fpage%3D2'

test('whoever is not signed in goes to the sign-in and comes back to the page asked for', async () => {
  expect(await open('nobody', '/retail-lk/orders/?page=2')).toMatchObject({ status: 303, location: signIn, seen: [] })
})

test('a step inside the page asks as a page load does: an ended session loses nothing', async () => {
  const step = await open('nobody', '/retail-lk/orders/_.data?page=2')
  expect(step.seen).toEqual([])
  expect(step.body).toContain(signIn)
})

test.each(['/retail-lk/orders/', '/retail-lk/orders/_.data'])('whoever has no right gets a 403 at %s', async (path) => {
  expect((await open('shopper', path)).status).toBe(403)
})

test.each(['nobody', 'shopper'] as const)('a form of %s does nothing', async (viewer) => {
  expect((await open(viewer, '/retail-lk/orders/', 'POST')).seen).toEqual([])
})

test('whoever has the right reads and writes', async () => {
  expect(await open('consultant', '/retail-lk/orders/')).toMatchObject({ status: 200, seen: ['read'] })
  expect((await open('consultant', '/retail-lk/orders/', 'POST')).seen).toContain('written')
})
