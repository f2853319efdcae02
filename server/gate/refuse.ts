/** Thrown by a call to answer one of its declared refusals. */
export class RefusalError extends Error {
  readonly code: string
  readonly data: Record<string, unknown> | undefined
  /** Seconds for the Retry-After header. */
  readonly retryAfter: number | undefined
  readonly fields: { path: string; message: string }[] | undefined

  constructor(
    code: string,
    data?: Record<string, unknown>,
    extra: { retryAfter?: number; fields?: { path: string; message: string }[] } = {},
  ) {
    super(code)
    this.name = 'RefusalError'
    this.code = code
    this.data = data
    this.retryAfter = extra.retryAfter
    this.fields = extra.fields
  }
}

/** `throw refuse('SHORT_OF_STOCK', { available: 2 })` */
export function refuse(code: string, data?: Record<string, unknown>, extra?: { retryAfter?: number }): RefusalError {
  return new RefusalError(code, data, extra)
}

/** For the default branch of a switch over outcomes: a new outcome does not compile until it is answered. */
export function unreachable(value: never): never {
  throw new Error(`Unanswered outcome: ${JSON.stringify(value)}`)
}
