import type { z } from 'zod'

/** The forms of an answer that is given many times, each made when it is first wanted. */
interface KeptForms {
  checked: unknown
  bytes: Buffer | undefined
}

const kept = new WeakMap<object, KeptForms>()

/** Says that an answer will be given again unchanged: it is checked and turned into bytes once instead of each time. */
export function keepAnswer<Answer extends object>(answer: Answer): Answer {
  if (!kept.has(answer)) kept.set(answer, { checked: undefined, bytes: undefined })
  return answer
}

/** What the schema makes of an answer. A kept one is shared by all who ask, so it is frozen. */
export function checkedAnswer(answer: unknown, schema: z.ZodType): unknown {
  const forms = formsOf(answer)
  if (!forms) return schema.parse(answer)
  forms.checked ??= frozen(schema.parse(answer))
  return forms.checked
}

/** The JSON of a kept answer; undefined for any other. */
export function keptBytes(answer: unknown, schema: z.ZodType): Buffer | undefined {
  const forms = formsOf(answer)
  if (!forms) return undefined
  forms.bytes ??= Buffer.from(JSON.stringify(checkedAnswer(answer, schema)))
  return forms.bytes
}

function formsOf(answer: unknown): KeptForms | undefined {
  return typeof answer === 'object' && answer !== null ? kept.get(answer) : undefined
}

function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) frozen(inner)
  return Object.freeze(value)
}
