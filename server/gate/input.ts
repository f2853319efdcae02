import type { z } from 'zod'
import type { Call, CallParsed } from '#contract/call.ts'
import { fieldSentence } from '#contract/field-sentence.ts'
import type { Language } from '#rules/language.ts'
import { RefusalError } from './refuse.ts'

const maxDepth = 20

/** Validates what came in against the call; throws INPUT_INVALID naming the fields, or NOT_FOUND for an address. */
export function parseInput(
  call: Call,
  raw: { query?: unknown; params?: unknown; body?: unknown },
  language: Language,
): CallParsed<Call> {
  if (raw.body !== undefined) refuseHostileJson(raw.body, 0)
  return {
    query: parsePart('query', call.query, raw.query, language),
    params: parsePart('params', call.params, raw.params, language),
    body: parsePart('body', call.body, raw.body, language),
  } as CallParsed<Call>
}

function parsePart(part: string, schema: z.ZodType | undefined, value: unknown, language: Language) {
  if (!schema) return undefined
  const parsed = schema.safeParse(value === undefined ? {} : value, {
    error: (issue) => fieldSentence(issue, language),
  })
  if (parsed.success) return parsed.data
  // A word of the address that cannot be one of ours makes another address, at which nothing lies.
  if (part === 'params') throw new RefusalError('NOT_FOUND')
  const fields = parsed.error.issues.slice(0, 20).map((issue) => ({
    path: [part, ...issue.path].join('.'),
    message: issue.message,
  }))
  throw new RefusalError('INPUT_INVALID', undefined, { fields })
}

/** U+0000 and lone surrogates break text columns, deep nesting breaks the stack: refused before any schema looks. */
function refuseHostileJson(value: unknown, depth: number) {
  if (depth > maxDepth) throw new RefusalError('INPUT_INVALID')
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed()) throw new RefusalError('INPUT_INVALID')
  } else if (Array.isArray(value)) {
    for (const item of value) refuseHostileJson(item, depth + 1)
  } else if (value && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      refuseHostileJson(key, depth + 1)
      refuseHostileJson(item, depth + 1)
    }
  }
}
