import { data } from 'react-router'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { EmailText, PhoneText, phoneRefusals } from '#contract/customer.ts'
import { expected, type Sentence } from '#contract/expected.ts'
import { fieldSentence, isLacking } from '#contract/field-sentence.ts'
import { bodyOfForm } from '#contract/form-body.ts'
import { normalizeEmail } from '#rules/email.ts'
import type { Language } from '#rules/language.ts'
import { normalizePhone } from '#rules/phone.ts'
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
  const judged = judgedLater(schema, said, language)
  // A single one is left to the call, which may say it in words of its own.
  if (parsed.success && judged.length < 2) return { body: parsed.data }
  const read = parsed.error?.issues.map(({ path, message }) => {
    const field = path.join('.')
    return { field, sentence: message, isLacking: lacks.has(field) }
  })
  const faults = inOrder(schema, [...(read ?? []), ...judged])
  return { wrong: faults.filter(({ field }, at) => faults.findIndex((one) => one.field === field) === at) }
}

const judges: readonly { of: z.ZodType; isRight(text: string): boolean; sentence: Sentence }[] = [
  { of: PhoneText, isRight: (text) => normalizePhone(text) !== null, sentence: phoneRefusals.PHONE_INVALID.text },
  { of: EmailText, isRight: (text) => normalizeEmail(text) !== null, sentence: expected.email },
]

/** What the call would refuse once the rest is mended is said at once, so that nobody mends a form twice. */
function judgedLater(schema: z.ZodType, said: readonly [string, string][], language: Language): FieldFault[] {
  const shape: Record<string, unknown> = schema instanceof z.ZodObject ? schema.shape : {}
  return said.flatMap(([field, typed]) => {
    const part = Object.hasOwn(shape, field) ? shape[field] : undefined
    const inner = part instanceof z.ZodOptional ? part.unwrap() : part
    const judge = judges.find(({ of }) => of === inner)
    const isWrong = judge && typed.trim() !== '' && !judge.isRight(typed)
    return isWrong ? [{ field, sentence: judge.sentence[language], isLacking: false }] : []
  })
}

function inOrder(schema: z.ZodType, faults: FieldFault[]): FieldFault[] {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const placeOf = ({ field }: FieldFault) => names.indexOf(field.split('.')[0] ?? '')
  return faults.toSorted((a, b) => placeOf(a) - placeOf(b))
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
