import type { z } from 'zod'
import type { Access } from '#rules/access.ts'
import type { Language } from '#rules/language.ts'
import type { CommonRefusalCode } from './error.ts'

/** One refusal that a call may answer: its HTTP status, its sentence in each language, and the schema of its data. */
export interface Refusal<Data extends z.ZodType | undefined = z.ZodType | undefined> {
  status: number
  /** `{field}` in a sentence is filled from the refusal's data. */
  text: Record<Language, string>
  data: Data
  /** The field of the call's body that it speaks of, beside which forms show it: `contacts.phoneMobile`. */
  field?: string
}

export type Refusals = Record<string, Refusal>

/** Shorthand for a declared refusal. */
export function refusal(status: number, text: Record<Language, string>): Refusal<undefined>
export function refusal<Data extends z.ZodType>(
  status: number,
  text: Record<Language, string>,
  data: Data,
): Refusal<Data>
export function refusal(status: number, text: Record<Language, string>, data?: z.ZodType): Refusal {
  return { status, text, data }
}

/** The refusal as a call means it: of one field of its body. */
export function ofField<Declared extends Refusal>(field: string, declared: Declared): Declared {
  return { ...declared, field }
}

/**
 * Requests per window of one visitor; an address, behind which an office or a mobile network may sit, has twenty times as
 * many. Newcomers of one address who change something share one budget.
 */
export interface CallLimit {
  requests: number
  windowSeconds: number
  /** Counted in the database at once, where one more would cost money or trust; others may differ by a second's worth. */
  isExact?: boolean
}

export const perMinute = (requests: number): CallLimit => ({ requests, windowSeconds: 60 })

/**
 * Another server calls and proves itself: `headers` are where its proof may stand. The area that answers checks it over
 * the bytes as they came, before anything reads them; there is no Origin to look at and no client that asks.
 */
export interface CallSignature {
  headers: readonly string[]
}

/** What both sides promise about one call. The path is exact, trailing slash included. */
export interface Call {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** One of several calls on its path: the body's `action` field names it. */
  action: string | undefined
  /** Who may call; the table of roles is `rules/access.ts`. */
  access: Access
  /** A read may be retried by the client and is answered without an Origin check. */
  isRead: boolean
  /** Of staff it is written down who asked: what changes something, and a read that takes much away at once. */
  isDeed: boolean
  signature: CallSignature | undefined
  summary: string
  query: z.ZodType | undefined
  params: z.ZodType | undefined
  body: z.ZodType | undefined
  answer: z.ZodType
  refusals: Refusals
  limit: CallLimit | undefined
}

type CallInit = Pick<Call, 'method' | 'path' | 'access' | 'summary' | 'answer'> &
  Partial<Pick<Call, 'isRead' | 'isDeed' | 'signature' | 'query' | 'params' | 'body' | 'refusals' | 'limit'>>

type Filled<Init extends CallInit> = Omit<Call, keyof Init | 'signature'> &
  Init & { signature: Init extends { signature: CallSignature } ? CallSignature : undefined } & {
    refusals: Init['refusals'] extends Refusals ? Init['refusals'] : Record<never, never>
  }

/** Declares a call. `isRead` defaults to true for GET and false otherwise, `isDeed` to what is no read. */
export function call<const Init extends CallInit>(init: Init): Filled<Init> {
  const { isRead = init.method === 'GET' } = init
  return {
    isRead,
    isDeed: !isRead,
    action: undefined,
    signature: undefined,
    query: undefined,
    params: undefined,
    body: undefined,
    refusals: {},
    limit: undefined,
    ...init,
  } as unknown as Filled<Init>
}

/** What differs between the calls that share a path. */
type ActionInit = Pick<Call, 'access' | 'summary'> &
  Partial<Pick<Call, 'isRead' | 'refusals' | 'limit'>> & {
    /** The body without its `action`. */
    input: z.ZodObject
    /** The answer without its `action`, which the gate adds so that it narrows to its own shape. */
    answer: z.ZodObject
  }

type ActionCall<Init extends ActionInit> = Omit<Call, 'body' | 'answer' | 'refusals' | 'signature'> & {
  signature: undefined
  body: Init['input']
  answer: Init['answer']
  refusals: Init['refusals'] extends Refusals ? Init['refusals'] : Record<never, never>
}

/**
 * Several calls on one path, told apart by the body's `action`. Each has its own right, limit, input, answer and
 * refusals, and is asked by its name like any other call; only HTTP knows that they share an address.
 */
export function actions<const Actions extends Record<string, ActionInit>>(init: {
  path: string
  actions: Actions
}): { [Name in keyof Actions]: ActionCall<Actions[Name]> } {
  const calls = Object.entries(init.actions).map(([name, { input, ...rest }]) => [
    name,
    { ...call({ method: 'POST', path: init.path, ...rest, body: input }), action: name },
  ])
  return Object.fromEntries(calls)
}

export type AreaContract = Record<string, Call>

type Part<Name extends string, Schema> = Schema extends z.ZodType
  ? Record<never, never> extends z.input<Schema>
    ? { [Key in Name]?: z.input<Schema> }
    : { [Key in Name]: z.input<Schema> }
  : unknown

/** What the caller hands over: `{ query, params, body }`, each only where the call declares it. */
export type CallInput<C extends Call> = Part<'query', C['query']> &
  Part<'params', C['params']> &
  Part<'body', C['body']>

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** What the handler gets after validation. */
export interface CallParsed<C extends Call> {
  query: Parsed<C['query']>
  params: Parsed<C['params']>
  body: Parsed<C['body']>
}

/** What the handler returns. */
export type CallResult<C extends Call> = z.input<C['answer']>

/** What the caller receives. */
export type CallAnswer<C extends Call> = z.output<C['answer']>

type RefusalData<Declared> =
  Declared extends Refusal<infer Data> ? (Data extends z.ZodType ? z.output<Data> : undefined) : undefined

/** What a call may refuse: each code with the data declared for it. */
export type RefusedBy<C extends Call> =
  | {
      [Code in keyof C['refusals'] & string]: { code: Code; data: RefusalData<C['refusals'][Code]> }
    }[keyof C['refusals'] & string]
  | { code: CommonRefusalCode; data: undefined }
