import { data } from 'react-router'
import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { fieldSentence, isLacking } from '#contract/field-sentence.ts'
import { bodyOfForm } from '#contract/form-body.ts'
import type { Language } from '#rules/language.ts'
import { answerOf, type FieldFault, type FieldNames, type FormAnswer, type SentForm } from './form-answer.ts'

type Read<Schema extends z.ZodType> =
  | { body: z.output<Schema>; wrong?: undefined }
  | { body?: undefined; wrong: FieldFault[] }

/**
 * Reads a form by the contract's own schema: numbers, ticks, repeated fields, names inside names. What is wrong is said
 * field by field, in the shopper's language. The schema asks for the ticks that the form shows: one left out is a no.
 */
export function readForm<Schema extends z.ZodType>(
  schema: Schema,
  { fields }: SentForm,
  language: Language,
): Read<Schema> {
  const said = [...fields].filter((one): one is [string, string] => typeof one[1] === 'string')
  const lacks = new Set<string>()
  const parsed = schema.safeParse(bodyOfForm(schema, said), {
    error: (issue) => {
      if (isLacking(issue)) lacks.add((issue.path ?? []).join('.'))
      return fieldSentence(issue, language)
    },
  })
  if (parsed.success) return { body: parsed.data }
  const faults = parsed.error.issues.map(({ path, message }) => {
    const field = path.join('.')
    return { field, sentence: message, isLacking: lacks.has(field) }
  })
  return { wrong: faults.filter(({ field }, at) => faults.findIndex((one) => one.field === field) === at) }
}

/** The form came back with fields to mend. */
export function wrongForm({ name, typed }: SentForm, wrong: FieldFault[]) {
  return data<FormAnswer<never>>({ form: name, refusal: null, wrong, typed }, { status: 422 })
}

/** A call said no: beside the fields it names, or above the form. */
export function refusedForm<C extends Call = Call>(sent: SentForm, error: unknown, names?: FieldNames) {
  const answer = answerOf<C>(sent, error, names)
  return data(answer, { status: answer.refusal?.status ?? 422 })
}
