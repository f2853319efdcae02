import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { languages } from '#rules/language.ts'
import type { AreaContract, Call } from './call.ts'
import { commonRefusals } from './error.ts'
import { contract, demoContract } from './index.ts'

const areas: Record<string, AreaContract> = { ...contract, ...demoContract }
const calls = Object.entries(areas).flatMap(([area, named]) =>
  Object.entries(named).map(([name, call]) => ({ name: `${area}.${name}`, call })),
)
const refusals = [
  ...Object.entries(commonRefusals).map(([code, refusal]) => ({ name: 'any call', code, refusal })),
  ...calls.flatMap(({ name, call }) =>
    Object.entries(call.refusals).map(([code, refusal]) => ({ name, code, refusal })),
  ),
]
const fieldsIn = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, field]) => field).sort()

describe('every call', () => {
  test('has an address of its own, or an action of its own on a shared one', () => {
    const addresses = calls.map(({ call: { method, path, action } }) => `${method} ${path} ${action ?? ''}`)
    expect(addresses.toSorted().filter((one, at, all) => one === all[at - 1])).toEqual([])
    for (const { call } of calls) expect(call.path).toMatch(/^\/[\w/.{}-]+$/)
  })

  test.each(calls)('$name says what it does in one line without an end', ({ call }) => {
    expect(call.summary).toMatch(/^[A-Z“‘].{8,}[^.\s]$/)
    expect(call.summary).not.toContain('\n')
  })

  test('that anybody may use to change something has a limit, so has what only servers may', () => {
    const open = calls.filter(({ call }) => !call.isRead && call.access === 'anyone' && !call.limit && !call.signature)
    expect(open.map(({ name }) => name)).toEqual([])
  })

  test('is a read when it is asked by GET, and changes nothing then', () => {
    expect(calls.filter(({ call }) => call.method === 'GET' && !call.isRead).map(({ name }) => name)).toEqual([])
  })

  test('of another server asks for no role: its proof is the signature', () => {
    for (const { call } of calls.filter((one) => one.call.signature)) {
      expect(call.access).toBe('anyone')
      expect(call.signature?.headers.length).toBeGreaterThan(0)
    }
  })
})

describe('every refusal', () => {
  test.each(refusals)('$code of $name has a sentence in each language, with the same facts in all', ({ refusal }) => {
    const facts = fieldsIn(refusal.text.ru)
    for (const language of languages) {
      expect(refusal.text[language].trim().length).toBeGreaterThan(5)
      expect(fieldsIn(refusal.text[language])).toEqual(facts)
    }
    const known = refusal.data instanceof z.ZodObject ? Object.keys(refusal.data.shape) : []
    expect(known).toEqual(expect.arrayContaining(facts))
  })

  test('blames whoever asked, but for services outside and what nobody foresaw', () => {
    const blaming = refusals.filter(({ refusal: { status } }) => status < 400 || status > 499)
    const codes = new Set(blaming.map(({ code, refusal }) => `${refusal.status} ${code}`))
    expect([...codes].sort()).toEqual([
      '500 INTERNAL',
      '502 PAYMENT_REFUSED',
      '503 BONUSES_AWAY',
      '503 CARRIER_AWAY',
      '503 FILES_NO_ROOM',
      '503 SEARCH_BY_PICTURE_AWAY',
      '503 SMS_UNAVAILABLE',
      '503 UNAVAILABLE',
    ])
  })

  test('that speaks of a field names one of the body that its call takes', () => {
    const named = calls.flatMap(({ name, call }) =>
      Object.entries(call.refusals).flatMap(([code, { field }]) =>
        field ? [{ what: `${name} ${code} ${field}`, isThere: hasField(call.body, field.split('.')) }] : [],
      ),
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.flatMap(({ what, isThere }) => (isThere ? [] : [what]))).toEqual([])
  })

  test('means one status, wherever its code is used', () => {
    const statuses = new Map<string, Set<number>>()
    for (const { code, refusal } of refusals) statuses.set(code, (statuses.get(code) ?? new Set()).add(refusal.status))
    expect([...statuses].filter(([, all]) => all.size > 1)).toEqual([])
  })
})

function hasField(schema: unknown, [first, ...rest]: string[]): boolean {
  if (first === undefined) return true
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return hasField(schema.unwrap(), [first, ...rest])
  if (schema instanceof z.ZodUnion) return schema.options.some((option) => hasField(option, [first, ...rest]))
  return schema instanceof z.ZodObject && first in schema.shape && hasField(schema.shape[first], rest)
}

/** What JSON Schema says of an input, as far as its size goes. */
interface InputSchema {
  type?: string
  maxLength?: number
  pattern?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  maxItems?: number
  properties?: Record<string, InputSchema>
  items?: InputSchema
  additionalProperties?: boolean | InputSchema
  anyOf?: InputSchema[]
  oneOf?: InputSchema[]
  allOf?: InputSchema[]
}

/** Paths inside an input at which somebody could send as much as the body holds. */
function unbounded(schema: InputSchema, at: string): string[] {
  const { type, maxLength, maxItems, properties = {}, items, additionalProperties } = schema
  const isBoundText = maxLength !== undefined || schema.format || schema.enum || schema.const !== undefined
  const isFixedPattern = schema.pattern && !/[^\\][*+]/.test(schema.pattern)
  const allowed = schema.allOf?.some((one) => one.maxLength !== undefined || one.pattern)
  return [
    ...(type === 'string' && !isBoundText && !isFixedPattern && !allowed ? [at] : []),
    ...(type === 'array' && maxItems === undefined ? [`${at}[]`] : []),
    ...Object.entries(properties).flatMap(([name, one]) => unbounded(one, `${at}.${name}`)),
    ...(items ? unbounded(items, `${at}[]`) : []),
    ...(typeof additionalProperties === 'object' ? unbounded(additionalProperties, `${at}.*`) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => unbounded(one, at)),
  ]
}

/** What people of the shop may save is bounded by the setting's own schema. */
const boundElsewhere = new Set(['staff.saveSetting'])

describe('every input', () => {
  test.each(calls.filter(({ name }) => !boundElsewhere.has(name)))('of $name ends somewhere', ({ call }) => {
    expect(inputsOf(call).flatMap(([part, schema]) => unbounded(schema, part))).toEqual([])
  })
})

function inputsOf(call: Call): [string, InputSchema][] {
  return (['query', 'params', 'body'] as const).flatMap((part) => {
    const schema = call[part]
    return schema ? [[part, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as InputSchema]] : []
  })
}
