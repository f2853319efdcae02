import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const houses: string[] = []

afterEach(() => {
  for (const house of houses.splice(0)) rmSync(house, { recursive: true, force: true })
})

/** A small house with the project's own rules, in which the given files stand. Answers the names of the broken walls. */
function wallsBrokenBy(files: Record<string, string>): string[] {
  const house = mkdtempSync(join(tmpdir(), 'komod-walls-'))
  houses.push(house)
  for (const file of ['package.json', 'tsconfig.json', '.dependency-cruiser.mjs'])
    copyFileSync(join(root, file), join(house, file))
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'))
  for (const folder of ['contract', 'rules', 'server', 'storefront', 'demo']) mkdirSync(join(house, folder))
  for (const [path, text] of Object.entries({ ...furniture, ...files })) {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    writeFileSync(join(house, path), text)
  }
  const run = spawnSync(
    join(root, 'node_modules/.bin/depcruise'),
    [
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'json',
      'contract',
      'rules',
      'server',
      'storefront',
      'demo',
    ],
    { cwd: house, encoding: 'utf8' },
  )
  const report: { summary: { violations: { rule: { name: string } }[] } } = JSON.parse(run.stdout)
  return [...new Set(report.summary.violations.map((violation) => violation.rule.name))]
}

const furniture = {
  'rules/money.ts': 'export const rouble = 100\n',
  'contract/basket.ts': "import { rouble } from '#rules/money.ts'\nexport const basket = rouble\n",
  'server/platform/clock.ts': 'export const now = 1\n',
  'server/basket/index.ts': "export { lines } from './lines.ts'\n",
  'server/basket/lines.ts': "import { basket } from '#contract/basket.ts'\nexport const lines = basket\n",
  'storefront/root.tsx':
    "import { basket } from '#contract/basket.ts'\nexport default function Root() { return <p>{basket}</p> }\n",
}

test('a house in order passes', () => {
  expect(wallsBrokenBy({})).toEqual([])
})

test.each<{ wall: string; file: string; text: string; more?: Record<string, string> }>([
  {
    wall: 'rules-import-nothing',
    file: 'rules/price.ts',
    text: "import { now } from '#server/platform/clock.ts'\nexport const price = now\n",
  },
  { wall: 'rules-import-nothing', file: 'rules/id.ts', text: "import { z } from 'zod'\nexport const id = z\n" },
  {
    wall: 'contract-knows-rules-only',
    file: 'contract/order.ts',
    text: "import { lines } from '#server/basket/index.ts'\nexport const order = lines\n",
  },
  {
    wall: 'platform-knows-no-shop',
    file: 'server/platform/log.ts',
    text: "import { lines } from '#server/basket/index.ts'\nexport const log = lines\n",
  },
  {
    wall: 'server-never-storefront',
    file: 'server/order/page.ts',
    text: "import Root from '#storefront/root.tsx'\nexport const page = Root\n",
  },
  {
    wall: 'areas-meet-at-the-door',
    file: 'server/order/place.ts',
    text: "import { lines } from '#server/basket/lines.ts'\nexport const place = lines\n",
  },
  {
    wall: 'tables-know-tables',
    file: 'server/order/tables.ts',
    text: "import { lines } from '#server/basket/lines.ts'\nexport const orders = lines\n",
  },
  {
    wall: 'storefront-reaches-through-the-contract',
    file: 'storefront/screen.tsx',
    text: "import type { lines } from '#server/basket/index.ts'\nexport type Lines = typeof lines\n",
  },
  {
    wall: 'controls-know-no-shop',
    file: 'storefront/ui/price.tsx',
    text: "import { basket } from '#contract/basket.ts'\nexport const price = basket\n",
  },
  {
    wall: 'parts-and-layouts-know-no-screen',
    file: 'storefront/layouts/header.tsx',
    text: "import { place } from '#storefront/screens/checkout/place.ts'\nexport const header = place\n",
    more: { 'storefront/screens/checkout/place.ts': 'export const place = 1\n' },
  },
  {
    wall: 'parts-know-no-layout',
    file: 'storefront/parts/card.tsx',
    text: "import { header } from '#storefront/layouts/header.ts'\nexport const card = header\n",
    more: { 'storefront/layouts/header.ts': 'export const header = 1\n' },
  },
  {
    wall: 'screens-know-no-other-area',
    file: 'storefront/screens/account/order.ts',
    text: "import { place } from '#storefront/screens/checkout/place.ts'\nexport const order = place\n",
    more: { 'storefront/screens/checkout/place.ts': 'export const place = 1\n' },
  },
  {
    wall: 'demo-uses-doors',
    file: 'demo/seed.ts',
    text: "import Root from '#storefront/root.tsx'\nexport const seed = Root\n",
  },
  {
    wall: 'outside-through-the-door',
    file: 'demo/fill.ts',
    text: "import { lines } from '#server/basket/lines.ts'\nexport const fill = lines\n",
  },
  {
    wall: 'engine-hands-out-no-positions',
    file: 'server/catalogue-engine/index.ts',
    text: "export { bits } from './read-index/bits.ts'\n",
    more: { 'server/catalogue-engine/read-index/bits.ts': 'export const bits = 1\n' },
  },
  {
    wall: 'engine-hands-out-no-positions',
    file: 'server/catalogue-engine/engine.ts',
    text: "import type { Bits } from './read-index/bits.ts'\nexport type Answer = Bits\n",
    more: { 'server/catalogue-engine/read-index/bits.ts': 'export type Bits = Uint32Array\n' },
  },
  {
    wall: 'no-cycles',
    file: 'server/order/index.ts',
    text: "import { one } from './one.ts'\nexport const two = one\n",
    more: { 'server/order/one.ts': "import { two } from './index.ts'\nexport const one = () => two\n" },
  },
  {
    wall: 'demo-without-circles',
    file: 'demo/furniture/kinds/sofa.ts',
    text: "import type { Arm } from './arm.ts'\nexport type Sofa = { arm: Arm }\n",
    more: { 'demo/furniture/kinds/arm.ts': "import type { Sofa } from './sofa.ts'\nexport type Arm = Sofa | null\n" },
  },
])('$wall refuses $file', ({ wall, file, text, more }) => {
  expect(wallsBrokenBy({ [file]: text, ...more })).toContain(wall)
})
