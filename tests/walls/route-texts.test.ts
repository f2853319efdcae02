import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { frameTexts } from '#storefront/platform/route-texts.ts'
import routes from '#storefront/routes.ts'

const storefront = join(import.meta.dirname, '../../storefront')

test('a route names the tables of texts that it and what it imports read, and no other', () => {
  const told: Record<string, string[]> = {}
  const read: Record<string, string[]> = {}
  for (const { file, above } of screensOf(routes)) {
    told[file] = sorted([...frameTexts, ...[...above, file].flatMap(toldBy)])
    read[file] = sorted([...frameTexts, ...[...above, file].flatMap((one) => [...readFrom(join(storefront, one))])])
  }
  expect(Object.keys(read).length).toBeGreaterThan(20)
  expect(told).toEqual(read)
})

type Screen = { file: string; above: string[] }

function screensOf(entries: readonly RouteConfigEntry[], above: string[] = []): Screen[] {
  return entries.flatMap(({ file, children }) =>
    children ? screensOf(children, [...above, file]) : file.endsWith('.tsx') ? [{ file, above }] : [],
  )
}

/** The areas that a route's `handle` names. */
function toldBy(file: string): string[] {
  const handle = /texts: \[([^\]]*)\]/.exec(readFileSync(join(storefront, file), 'utf8'))?.[1] ?? ''
  return [...handle.matchAll(/'(\w+)'/g)].map(([, area = '']) => area)
}

const known = new Map<string, Set<string>>()

/** The areas read by a file and by all that comes with it; what is fetched when it is opened brings its own. */
function readFrom(file: string, seen = new Set<string>()): Set<string> {
  const found = known.get(file)
  if (found) return found
  if (seen.has(file)) return new Set()
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  const areas = new Set([...text.matchAll(/useMessages\('(\w+)'\)/g)].map(([, area = '']) => area))
  for (const [, name = ''] of text.matchAll(/^(?:import|export) (?!type )[^'"]*?from '([^']+\.tsx?)'$/gm)) {
    const next = name.startsWith('#storefront/') ? join(storefront, name.slice(12)) : join(dirname(file), name)
    if (name.includes('/+types/') || (name.startsWith('#') && !name.startsWith('#storefront/'))) continue
    for (const area of readFrom(next, seen)) areas.add(area)
  }
  if (seen.values().next().value === file) known.set(file, areas)
  return areas
}

function sorted(areas: string[]): string[] {
  return [...new Set(areas)].sort()
}
