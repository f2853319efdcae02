import type { AreaContract, CallAnswer, CallInput } from './call.ts'
import type { ErrorAnswer } from './error.ts'

/** What both clients throw when a call is refused: the declared code, its sentence, its data. Holds no zod: the browser loads it. */
export class CallRefusal extends Error {
  readonly code: string
  readonly status: number
  readonly data: unknown
  readonly fields: NonNullable<ErrorAnswer['fields']>
  readonly requestId: string
  /** Seconds after which it is worth asking again, where the shop said so. */
  readonly retryAfter: number | undefined

  constructor(status: number, answer: ErrorAnswer, retryAfter?: number) {
    super(answer.message)
    this.name = 'CallRefusal'
    this.code = answer.error
    this.status = status
    this.data = answer.data
    this.fields = answer.fields ?? []
    this.requestId = answer.requestId
    this.retryAfter = retryAfter
  }
}

/** What the shop's own clients may ask: a signed call is another server's. */
type OwnCalls<Area extends AreaContract> = {
  [Name in keyof Area as Area[Name]['signature'] extends undefined ? Name : never]: Area[Name]
}

/** The same functions in-process and in the browser: `api.basket.addToBasket({ body })`. */
export type ApiClient<Contract extends Record<string, AreaContract>> = {
  [Area in keyof Contract]: {
    [Name in keyof OwnCalls<Contract[Area]>]: (
      ...input: Record<never, never> extends CallInput<OwnCalls<Contract[Area]>[Name]>
        ? [input?: CallInput<OwnCalls<Contract[Area]>[Name]>]
        : [input: CallInput<OwnCalls<Contract[Area]>[Name]>]
    ) => Promise<CallAnswer<OwnCalls<Contract[Area]>[Name]>>
  }
}
