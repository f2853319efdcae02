import type { CallRefusal } from '#contract/client.ts'

/** What a screen shows after the shop said no: a stable code, a sentence for people, the facts that belong to it. */
export interface ShownRefusal {
  code: string
  message: string
  status: number
  data: unknown
  /** Names of the fields that were refused as input. */
  fields: string[]
}

/** The refusal behind an error; whatever is no refusal is thrown on and becomes the error page. */
export function refusalOf(error: unknown): ShownRefusal {
  if (!isRefusal(error)) throw error
  const { code, message, status, data, fields } = error
  return { code, message, status, data, fields: fields.map((field) => field.path) }
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
