import { join, relative, sep } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'

const storefront = join(import.meta.dirname, '../storefront')

interface Known {
  getModuleInfo(id: string): {
    isEntry: boolean
    importers: readonly string[]
    dynamicImporters?: readonly string[]
  } | null
}

/**
 * The files of the build for what several screens show, by who shows it. `main` are the ids of the screens most visits
 * begin with: what all of them show, and what the frame around every page does, is one file; what some of them share is a
 * file of its own, so that none of them fetches what it does not show. So is what one of them shares with
 * what is opened from it. The rest goes by areas.
 */
export function sharedCode(routes: readonly RouteConfigEntry[], main: readonly string[]) {
  const mainFiles = main.map((id) => fileOf(routes, id))
  const frame = new Set(['root.tsx', 'entry.client.tsx', ...layoutsOf(routes, mainFiles)])
  const reaching = new Map<string, ReadonlySet<string>>()
  const nameOfFile = (id: string, known: Known): string | null => {
    // In the file of others it would run as soon as they do: before the page has said what its screens are.
    if (nameOf(id) === 'entry.client.tsx') return null
    const screens = screensReaching(id, known, reaching)
    const isOfFrame = [...screens].some((file) => frame.has(file))
    const shown = main.filter((_, index) => screens.has(mainFiles[index] ?? ''))
    if (isOfFrame || shown.length === main.length) return everyPage
    if (screens.size < 2) return shown[0] && isOpenedToo(id, known) ? `${shown[0]}-and-opened` : null
    if (shown.length > 0) return shown.join('-and-')
    const [area, ...others] = new Set([...screens].map((file) => file.split('/')[1] ?? ''))
    return others.length === 0 && area ? area : severalAreas
  }
  // A file takes along what its modules need, so the most general ones choose first.
  const names = [everyPage, ...pairs(main), ...main, severalAreas]
  return [
    // Texts are fetched before a page comes alive: what they need must not wait in the file of a screen, which waits for them.
    { debugName: ofTexts, name: (id: string, known: Known) => (isOfTexts(id, known) ? ofTexts : null) },
    ...names.map((wanted) => group(wanted, (id, known) => (nameOfFile(id, known) === wanted ? wanted : null))),
    group('area', (id, known) => nameOfFile(id, known)),
  ].map((one, index) => ({ ...one, priority: names.length + 1 - index }))
}

const everyPage = 'shop'
const severalAreas = 'several-areas'
const ofTexts = 'texts'

function isOfTexts(id: string, known: Known): boolean {
  const importers = known.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => /^messages\/\w+\//.test(nameOf(importer)))
}

function group(debugName: string, name: (id: string, known: Known) => string | null) {
  // Without what is closed until somebody opens it.
  return { debugName, name, tags: ['$initial' as const] }
}

function pairs(names: readonly string[]): string[] {
  return names.flatMap((one, index) => names.slice(index + 1).map((other) => `${one}-and-${other}`))
}

/** The entries that import a module, however far away, without waiting for a press. */
function screensReaching(id: string, known: Known, reaching: Map<string, ReadonlySet<string>>): ReadonlySet<string> {
  const found = reaching.get(id)
  if (found) return found
  const entries = modulesAbove(id, known).filter((one) => known.getModuleInfo(one)?.isEntry)
  const screens = new Set(entries.map(nameOf))
  reaching.set(id, screens)
  return screens
}

/** Something that is fetched when it is opened imports the module too. */
function isOpenedToo(id: string, known: Known): boolean {
  return modulesAbove(id, known).some((one) => known.getModuleInfo(one)?.dynamicImporters?.length)
}

/** The module and all that import it, however far away. */
function modulesAbove(id: string, known: Known): string[] {
  const seen = new Set([id])
  for (const one of seen) for (const importer of known.getModuleInfo(one)?.importers ?? []) seen.add(importer)
  return [...seen]
}

/** The layouts in which the screens stand; another layout's frame is fetched with its own screens. */
function layoutsOf(entries: readonly RouteConfigEntry[], screens: readonly string[]): string[] {
  return entries.flatMap(({ file, children = [] }) => {
    const inside = layoutsOf(children, screens)
    return inside.length > 0 || children.some((child) => screens.includes(child.file)) ? [file, ...inside] : []
  })
}

function nameOf(id: string): string {
  return relative(storefront, id.split('?')[0] ?? id).replaceAll(sep, '/')
}

function fileOf(routes: readonly RouteConfigEntry[], id: string): string {
  const all = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
    entries.flatMap((entry) => [entry, ...all(entry.children ?? [])])
  const file = all(routes).find((entry) => entry.id === id)?.file
  if (!file) throw new Error(`No screen ${id} in the site map`)
  return file
}
