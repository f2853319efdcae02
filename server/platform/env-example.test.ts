import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test('.env.example names every setting there is, and no other', () => {
  const [, shape = ''] = read('server/platform/config.ts').split('const Environment = z.object({')
  const [, paying = ''] = read('server/platform/payment-config.ts').split('export const paymentEnvironment = {')
  const [, fiscal = ''] = read('server/platform/fiscal-config.ts').split('export const fiscalEnvironment = {')
  const shapes = [shape.split('\n})')[0], paying.split('\n}')[0], fiscal.split('\n}')[0]].join('\n')
  const settings = [...shapes.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name)
  const named = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(settings.length).toBeGreaterThan(50)
  expect(new Set(named)).toEqual(new Set(settings))
})
