import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { sitePaths } from './site-paths.ts'

test('the addresses of a build are those of its pages that need no parameter, under the layouts and paths above them', () => {
  const routes = {
    root: { id: 'root', path: '' },
    layout: { id: 'layout', parentId: 'root' },
    home: { id: 'home', parentId: 'layout', index: true },
    hits: { id: 'hits', parentId: 'layout', path: 'hits/' },
    section: { id: 'section', parentId: 'layout', path: 'hits/:section/' },
    final: { id: 'final', parentId: 'layout', path: 'final/:id?/' },
    account: { id: 'account', parentId: 'layout', path: 'lk/' },
    orders: { id: 'orders', parentId: 'account', path: 'orders/' },
    rest: { id: 'rest', parentId: 'root', path: '*' },
  }
  expect([...sitePaths({ routes } as unknown as ServerBuild)]).toEqual(['/', '/hits/', '/lk/', '/lk/orders/'])
})
