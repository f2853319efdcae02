import type { z } from 'zod'
import type { Refusal, Refusals } from '#contract/call.ts'
import type { CommonRefusalCode, commonRefusals } from '#contract/error.ts'

interface RefusalExtra {
  /** Seconds for the Retry-After header. */
  retryAfter?: number
}

/** Thrown by a call to answer one of its declared refusals. */
export class RefusalError extends Error {
  readonly code: string
  readonly data: Record<string, unknown> | undefined
  readonly retryAfter: number | undefined
  readonly fields: { path: string; message: string }[] | undefined
  /** What else is wrong, beside its own fields. */
  also: RefusalError[] = []

  constructor(
    code: string,
    data?: Record<string, unknown>,
    extra: RefusalExtra & { fields?: { path: string; message: string }[] } = {},
  ) {
    super(code)
    this.name = 'RefusalError'
    this.code = code
    this.data = data
    this.retryAfter = extra.retryAfter
    this.fields = extra.fields
  }
}

type DataOf<R> =
  R extends Refusal<infer Data>
    ? Data extends z.ZodType
      ? [data: z.input<Data>, extra?: RefusalExtra]
      : [data?: undefined, extra?: RefusalExtra]
    : never

type Refused<Declared extends Refusals> = {
  [Code in keyof Declared & string]: [code: Code, ...rest: DataOf<Declared[Code]>]
}[keyof Declared & string]

/**
 * What a handler refuses with: `throw refuse('SHORT_OF_STOCK', { available: 2 })`. It takes what the call declares, with
 * the data declared for it, and what any call may answer; anything else does not compile. A helper asks for no more than
 * it needs: `Refuse<Pick<typeof refusals, 'ORDER_NOT_FOUND'>>`.
 */
export type Refuse<Declared extends Refusals> = (
  ...refused: Refused<Declared> | Refused<typeof commonRefusals>
) => RefusalError

/** A helper's `refuse` where the refusals have nothing to tell but themselves. */
export type RefuseCode<Code extends string> = (code: Code) => RefusalError

/** Made once: what differs from call to call is its type alone. */
export const refuseDeclared = (code: string, data?: unknown, extra?: RefusalExtra): RefusalError =>
  new RefusalError(code, data instanceof Object ? { ...data } : undefined, extra)

/** Several things are wrong at once: the first speaks for the call, and each is said beside its own field. */
export function refuseTogether([first, ...others]: RefusalError[]): RefusalError {
  if (!first) throw new Error('Nothing is refused.')
  first.also = others
  return first
}

/** One thing that is wrong with what was typed, by the refusal that says so. */
export type TypedFault<Plain extends string, Unknown extends string> =
  | { code: Plain }
  /** What the shop does not know of it. */
  | { code: Unknown; words: string }

/** All that is wrong with what was typed, each beside its own field. */
export function refuseFaults<Plain extends string, Unknown extends string>(
  faults: readonly TypedFault<Plain, Unknown>[],
  refuse: (...refused: [code: NoInfer<Plain>] | [code: NoInfer<Unknown>, data: { words: string }]) => RefusalError,
): RefusalError {
  return refuseTogether(
    faults.map((one) => ('words' in one ? refuse(one.code, { words: one.words }) : refuse(one.code))),
  )
}

/** What the gate itself refuses. */
export function commonRefusal(code: CommonRefusalCode, extra?: RefusalExtra): RefusalError {
  return new RefusalError(code, undefined, extra)
}

/** What the framework refuses before a call is asked, in the words of calls. */
export function frameworkRefusal(error: unknown): CommonRefusalCode | undefined {
  const { code, statusCode = 0 } = Object(error) as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'MEDIA_TYPE_UNKNOWN'
  if (statusCode === 413) return 'BODY_TOO_LARGE'
  return statusCode >= 400 && statusCode < 500 ? 'INPUT_INVALID' : undefined
}

/** For the default branch of a switch over outcomes: a new outcome does not compile until it is answered. */
export function unreachable(value: never): never {
  throw new Error(`Unanswered outcome: ${JSON.stringify(value)}`)
}
