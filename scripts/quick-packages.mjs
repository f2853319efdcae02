// Loaded before the shop and its commands: node --import ./scripts/quick-packages.mjs server/main.ts
//
// Node reads the exports of a package anew for each import of it, and the whole of its package.json for each of its files.
// drizzle-orm names some six hundred exports and is imported two hundred times: half of what a start costs. So its names
// are looked up once, and its files are known to be modules.
import { registerHooks } from 'node:module'

const packageName = 'drizzle-orm'
const ownFile = `/node_modules/${packageName}/`
const found = new Map()

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === packageName || specifier.startsWith(`${packageName}/`)) {
      if (!found.has(specifier)) found.set(specifier, next(specifier, context))
      return { ...found.get(specifier), shortCircuit: true }
    }
    const { parentURL } = context
    if (specifier.startsWith('.') && parentURL?.includes(ownFile)) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    }
    return next(specifier, context)
  },
})
