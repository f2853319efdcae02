import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Environment } from './config/environment.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test('.env.example names every setting there is, and no other', () => {
  const settings = Object.keys(Environment.shape)
  const named = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(settings.length).toBeGreaterThan(50)
  expect(new Set(named)).toEqual(new Set(settings))
})
