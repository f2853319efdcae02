import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Local } from '../shop/types.ts'

/** A text that is said; never empty. */
export const Text = z.string().trim().min(1)

/** What a file of words says. One that is not as it should be is refused with its name and the place of the fault. */
export function wordsIn<Words>(file: string, schema: z.ZodType<Words>): Words {
  const read = schema.safeParse(parse(readFileSync(join(import.meta.dirname, file), 'utf8')))
  if (!read.success) throw new Error(`demo/words/${file}: ${z.prettifyError(read.error)}`)
  return read.data
}

/** The same file of each language. */
export function wordsInEach<Words>(file: string, schema: z.ZodType<Words>): Record<keyof Local, Words> {
  return { ru: wordsIn(`ru/${file}`, schema), kk: wordsIn(`kk/${file}`, schema), en: wordsIn(`en/${file}`, schema) }
}

/** The codes of a table, for a schema that knows no others. */
export function codesOf<Code extends string>(table: Record<Code, unknown>): Code[] {
  return Object.keys(table) as Code[]
}
