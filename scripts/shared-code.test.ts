import { expect, test } from 'vitest'
import { sharedCode } from './shared-code.ts'

const routes = [
  {
    id: 'frame',
    file: 'layouts/default.tsx',
    children: [
      { id: 'home', file: 'screens/goods/home.tsx' },
      { id: 'list', file: 'screens/goods/list.tsx' },
      { id: 'order', file: 'screens/account/order.tsx' },
      { id: 'profile', file: 'screens/account/profile.tsx' },
    ],
  },
  { id: 'help', file: 'screens/help/help.tsx' },
]
const storefront = new URL('../storefront/', import.meta.url).pathname
const screenOf: Record<string, string> = {
  frame: 'layouts/default.tsx',
  home: 'screens/goods/home.tsx',
  list: 'screens/goods/list.tsx',
  order: 'screens/account/order.tsx',
  profile: 'screens/account/profile.tsx',
  help: 'screens/help/help.tsx',
  texts: 'messages/ru/account.ts',
}

/** The name of the file for a module that these screens import. */
function fileOf(importedBy: string[], openedBy: string[] = []) {
  const importers = importedBy.map((name) => `${storefront}${screenOf[name]}?client`)
  const known = {
    getModuleInfo: (id: string) => {
      if (id === 'module') return { isEntry: false, importers: [...importers, 'opened'] }
      return id === 'opened'
        ? { isEntry: false, importers: [], dynamicImporters: openedBy }
        : { isEntry: true, importers: [] }
    },
  }
  for (const group of sharedCode(routes, ['home', 'list']).sort((one, other) => other.priority - one.priority)) {
    const name = group.name('module', known)
    if (name) return name
  }
  return null
}

test.each([
  { promise: 'what all main screens show is in one file', importedBy: ['home', 'list'], expected: 'shop' },
  { promise: 'what the frame shows is there as well', importedBy: ['frame', 'profile'], expected: 'shop' },
  { promise: 'a main screen fetches no more than it shows', importedBy: ['list', 'order'], expected: 'list' },
  { promise: 'screens of an area share a file', importedBy: ['order', 'profile'], expected: 'account' },
  { promise: 'screens of several areas share another', importedBy: ['order', 'help'], expected: 'several-areas' },
  {
    promise: 'what texts need waits in no file of screens, which wait for the texts',
    importedBy: ['order', 'profile', 'texts'],
    expected: 'texts',
  },
  { promise: 'what one screen shows stays with it', importedBy: ['order'], expected: null },
  { promise: 'so does what a main screen shows', importedBy: ['list'], expected: null },
  {
    promise: 'what a main screen shares with what is opened is in one file',
    importedBy: ['list'],
    openedBy: ['button'],
    expected: 'list-and-opened',
  },
])('$promise', ({ importedBy, openedBy, expected }) => {
  expect(fileOf(importedBy, openedBy)).toBe(expected)
})

test('a main screen that the site map does not know stops the build', () => {
  expect(() => sharedCode(routes, ['basket'])).toThrow('basket')
})
