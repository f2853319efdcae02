import { z } from 'zod'
import { filesIn } from '#contract/files.ts'

/** The fields of a form in the order in which they came; a name may come several times. */
export type FormFields = readonly (readonly [name: string, value: string])[]

/**
 * The body that a form says: all its values are text, so what the call wants as a number or as yes and no is read as such,
 * and an empty field is one that was left out.
 */
export function bodyOfForm(schema: z.ZodType | undefined, fields: FormFields): Record<string, unknown> {
  const shape = schema instanceof z.ZodObject ? schema.shape : {}
  const files = filesIn(schema)
  const body: Record<string, unknown> = Object.create(null)
  for (const [name, values] of Map.groupBy(fields, ([field]) => field)) {
    const texts = values.map(([, value]) => value).filter((value) => value !== '')
    if (name in files || texts.length > 1) body[name] = texts
    else if (texts[0] !== undefined) body[name] = meant(shape[name], texts[0])
  }
  return body
}

function meant(schema: z.ZodType | undefined, text: string): unknown {
  const readings: unknown[] = [text]
  if (/^-?\d{1,15}(\.\d{1,10})?$/.test(text)) readings.push(Number(text))
  if (text === 'true' || text === 'false') readings.push(text === 'true')
  return readings.find((reading) => schema?.safeParse(reading).success) ?? text
}
