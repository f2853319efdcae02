import { z } from 'zod'
import { filesIn } from './files.ts'

/** The fields of a form in the order in which they came; a name may come several times. */
export type FormFields = readonly (readonly [name: string, value: string])[]

type Said = { [name: string]: unknown }

/**
 * The body that a form says: all its values are text, so what the schema wants as a number or as yes and no is read as such,
 * an empty field is one that was left out, and a tick that must be answered and did not come is a no. `contacts.name` is the
 * name inside the contacts.
 */
export function bodyOfForm(schema: z.ZodType | undefined, fields: FormFields): Record<string, unknown> {
  const files = filesIn(schema)
  const body: Said = Object.create(null)
  for (const [name, values] of Map.groupBy(fields, ([field]) => field)) {
    const { holder, word, wanted } = placeOf(schema, body, name)
    const texts = values.map(([, value]) => value).filter((value) => value.trim() !== '')
    const isList = wanted instanceof z.ZodArray
    if (name in files || (texts.length > 1 && !isList)) holder[word] = texts
    else if (isList) holder[word] = texts.map((text) => meant(wanted.element as z.ZodType, text))
    else if (texts[0] !== undefined) holder[word] = meant(wanted, texts[0])
  }
  leaveOut(schema, body)
  sayNo(schema, body)
  return body
}

/** Where in the body a name leads, and what stands there; names lead inside only where the schema has an inside. */
function placeOf(schema: z.ZodType | undefined, body: Said, name: string) {
  let holder = body
  let word = name
  let shape = shapeOf(schema)
  for (let dot = word.indexOf('.'); dot > 0; dot = word.indexOf('.')) {
    const outer = word.slice(0, dot)
    const inside = Object.hasOwn(shape, outer) ? shapeOf(shape[outer]) : {}
    if (Object.keys(inside).length === 0) break
    holder[outer] ??= Object.create(null)
    holder = holder[outer] as Said
    word = word.slice(dot + 1)
    shape = inside
  }
  return { holder, word, wanted: Object.hasOwn(shape, word) ? bare(shape[word]) : undefined }
}

function shapeOf(schema: z.ZodType | undefined): Record<string, z.ZodType> {
  const inner = bare(schema)
  return inner instanceof z.ZodObject ? inner.shape : {}
}

/** What a schema wants, without whether it may be left out. */
function bare(schema: z.ZodType | undefined): z.ZodType | undefined {
  let inner = schema
  while (isWrapped(inner)) inner = inner.unwrap() as z.ZodType
  return inner
}

const mayBeLeftOut = [z.ZodOptional, z.ZodDefault, z.ZodNullable]
type Wrapped = InstanceType<(typeof mayBeLeftOut)[number]> | z.ZodNonOptional

function isWrapped(schema: z.ZodType | undefined): schema is Wrapped {
  return schema instanceof z.ZodNonOptional || isOptional(schema)
}

function isOptional(schema: z.ZodType | undefined): boolean {
  return mayBeLeftOut.some((kind) => schema instanceof kind)
}

function meant(schema: z.ZodType | undefined, text: string): unknown {
  const readings: unknown[] = [text]
  const figures = figuresOf(text)
  if (figures !== null) readings.push(Number(figures))
  if (text === 'true' || text === 'false') readings.push(text === 'true')
  if (text === 'on') readings.push(true)
  const fit = readings.find((reading) => schema?.safeParse(reading).success)
  // A number that is too large is told so, and not that it is no number.
  const number =
    bare(schema) instanceof z.ZodNumber ? readings.find((reading) => typeof reading === 'number') : undefined
  return fit ?? number ?? text
}

/** A number as a form says it, also as the shop itself writes one: «50 000 ₽», with spaces of any kind. */
function figuresOf(text: string): string | null {
  const figures = /^\s*(-?\d[\d\s]*(?:\.\d{1,10})?)\s*\p{Sc}?\s*$/u.exec(text)?.[1]?.replace(/\s/g, '') ?? ''
  return /^-?\d{1,15}(\.|$)/.test(figures) ? figures : null
}

function sayNo(schema: z.ZodType | undefined, body: Said) {
  for (const [name, wanted] of Object.entries(shapeOf(schema))) {
    if (!isOptional(wanted) && bare(wanted) instanceof z.ZodBoolean) body[name] ??= false
    const inside = body[name]
    if (typeof inside === 'object' && inside !== null && !Array.isArray(inside)) sayNo(wanted, inside as Said)
  }
}

/** What may be left out and has nothing said in it was left out. */
function leaveOut(schema: z.ZodType | undefined, body: Said) {
  for (const [name, wanted] of Object.entries(shapeOf(schema))) {
    const inside = body[name]
    if (typeof inside !== 'object' || inside === null || Array.isArray(inside)) continue
    leaveOut(wanted, inside as Said)
    if (isOptional(wanted) && Object.keys(inside).length === 0) delete body[name]
  }
}
