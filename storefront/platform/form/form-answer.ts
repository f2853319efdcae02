import type { Call, RefusedBy } from '#contract/call.ts'
import type { CallRefusal } from '#contract/client.ts'

/** What a screen shows after the shop said no: a stable code with the facts that belong to it, and a sentence for people. */
export type ShownRefusal<C extends Call = Call> = RefusedBy<C> & { message: string; status: number }

/** A refusal of no call in particular. */
export type AnyRefusal = { code: string; data: unknown; message: string; status: number }

export interface FieldFault {
  /** The name by which the form knows the field. */
  field: string
  sentence: string
  /** Nothing is there, or not enough: the screen may have better words for what it wants. */
  isLacking: boolean
}

/** What every form of the shop is answered when it does not go through. */
export interface FormAnswer<Refusal extends AnyRefusal = AnyRefusal> {
  /** Which form of the page this answers. */
  form: string
  refusal: Refusal | null
  /** In the order in which the contract asks. */
  wrong: FieldFault[]
  /** Shown again where no scripts keep it; never a password. */
  typed: Record<string, string>
}

/** The hidden field by which forms of a page are told apart. */
export const formNameField = 'form'

/** A form as it came. */
export interface SentForm {
  name: string
  fields: FormData
  typed: Record<string, string>
}

const neverShownAgain = /^(password|oldPassword|smart-token)/

export async function sentForm(request: Request): Promise<SentForm> {
  const fields = await request.formData()
  const texts = [...fields].filter((one): one is [string, string] => typeof one[1] === 'string')
  const typed = Object.fromEntries(texts.filter(([name]) => !neverShownAgain.test(name)))
  return { name: textOf(fields, formNameField), fields, typed }
}

/** The form with some of its fields said as the contract wants them; an undefined one is not said at all. What was typed stays. */
export function restated(sent: SentForm, said: Record<string, string | number | undefined>): SentForm {
  const fields = new FormData()
  for (const [name, value] of sent.fields) if (!(name in said)) fields.append(name, value)
  for (const [name, value] of Object.entries(said)) if (value !== undefined) fields.append(name, String(value))
  return { ...sent, fields }
}

/** Fields that lack what the screen itself asks for, each in the screen's own words. */
export function lacking(...fields: string[]): FieldFault[] {
  return fields.map((field) => ({ field, sentence: '', isLacking: true }))
}

/** Names of the contract by which a form calls its fields otherwise: `{ 'contacts.phoneMobile': 'phone' }`. */
export type FieldNames = Record<string, string>

/** The refusal behind an error, as a form is answered; whatever is no refusal is thrown on and becomes the error page. */
export function answerOf<C extends Call = Call>(
  { name, typed }: SentForm,
  error: unknown,
  names: FieldNames = {},
): FormAnswer<ShownRefusal<C>> {
  const refusal = refusalOf<C>(error)
  return { form: name, refusal, wrong: faultsIn(error, names), typed }
}

/** The fields that a refusal blames. */
export function faultsIn(error: unknown, names: FieldNames = {}): FieldFault[] {
  if (!isRefusal(error)) return []
  return error.fields.map(({ path, message }) => {
    const field = path.replace(/^(body|query)\./, '')
    return { field: names[field] ?? field, sentence: message, isLacking: false }
  })
}

/** The refusal behind an error; whatever is no refusal is thrown on. Its data are as the call declares them. */
export function refusalOf<C extends Call = Call>(error: unknown): ShownRefusal<C> {
  if (!isRefusal(error)) throw error
  const { code, message, status, data } = error
  return { code, message, status, data } as ShownRefusal<C>
}

/** The calls throw their own copy of the class (the server loads its modules apart from the build), so the name decides. */
export function isRefusal(error: unknown): error is CallRefusal {
  return error instanceof Error && error.name === 'CallRefusal'
}

/** A form sent by the browser itself, without scripts: it must be answered with a page, not with data. */
export function isPlainPost(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') ?? false
}

/** What a text field says, trimmed; empty when the form has no such field. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** A whole number of a field, or null when it says something else. */
export function wholeOf(form: FormData, name: string): number | null {
  return toWhole(textOf(form, name))
}

export function toWhole(text: string): number | null {
  return /^-?\d{1,9}$/.test(text) ? Number(text) : null
}
