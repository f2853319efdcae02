import type { Call, Refusal } from '#contract/call.ts'
import { CallRefusal } from '#contract/client.ts'
import { commonRefusals, type ErrorAnswer } from '#contract/error.ts'
import type { Language } from '#rules/language.ts'
import { formatNumber } from '#rules/money.ts'
import { waitWords } from '#rules/wait-words.ts'
import { isDatabaseAway, isDatabaseBusy } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { NotReadyError } from '#server/platform/not-ready.ts'
import type { CallContext } from './context.ts'
import { logRefusal } from './refusal-log.ts'
import { frameworkRefusal, RefusalError } from './refuse.ts'

export interface ErrorReply {
  status: number
  body: ErrorAnswer
  retryAfter: number | undefined
}

/** Turns anything thrown into the answer a client may see. A bug is logged here, once, with the request id. */
export function describeError(
  error: unknown,
  call: Call | undefined,
  language: Language,
  requestId: string,
  log: Log,
): ErrorReply {
  const refused = refusalOf(error, log, requestId)
  const declared: Refusal | undefined =
    call?.refusals[refused.code] ?? commonRefusals[refused.code as keyof typeof commonRefusals]
  if (!declared) {
    log.error({ requestId, refusal: refused.code }, 'undeclared refusal')
    return describeError(new Error(`undeclared refusal ${refused.code}`), undefined, language, requestId, log)
  }
  const message = fillSentence(declared.text[language], refused.data, language)
  const fields = refused.fields ?? [refused, ...refused.also].flatMap((one) => ofItsField(one, call, language))
  return {
    status: declared.status,
    retryAfter: refused.retryAfter ?? (declared.status === 503 ? 5 : undefined),
    body: {
      error: refused.code,
      message,
      requestId,
      ...(refused.data && { data: refused.data }),
      ...(fields.length > 0 && { fields }),
    },
  }
}

function ofItsField({ code, data }: RefusalError, call: Call | undefined, language: Language) {
  const declared = call?.refusals[code]
  if (!declared?.field) return []
  return [{ path: `body.${declared.field}`, message: fillSentence(declared.text[language], data, language) }]
}

/** As `describeError`, for whoever asks within the process: written to the log, and as the browser would see it. */
export async function callRefusalOf(
  error: unknown,
  { call, what, context, log }: { call: Call | undefined; what: string; context: CallContext; log: Log },
): Promise<CallRefusal> {
  const { requestId, address, language } = context
  await logRefusal(log, error, { what, requestId, address, context })
  const { status, body, retryAfter } = describeError(error, call, language, requestId, log)
  return new CallRefusal(status, body, retryAfter)
}

function refusalOf(error: unknown, log: Log, requestId: string): RefusalError {
  if (error instanceof RefusalError) return error
  const retryAfter = unavailableFor(error)
  if (retryAfter) {
    if (!(error instanceof NotReadyError))
      log.error({ requestId, err: error }, isDatabaseBusy(error) ? 'database busy' : 'database away')
    return new RefusalError('UNAVAILABLE', undefined, { retryAfter })
  }
  const ofFramework = frameworkRefusal(error)
  if (ofFramework) return new RefusalError(ofFramework)
  log.error({ requestId, err: error }, 'unexpected error')
  return new RefusalError('INTERNAL')
}

/** In how many seconds to ask again, when nothing is wrong but the moment; undefined for any other error. */
export function unavailableFor(error: unknown): number | undefined {
  if (error instanceof NotReadyError) return error.retryAfterSeconds
  return isDatabaseAway(error) || isDatabaseBusy(error) ? 5 : undefined
}

/** Fills `{field}` from the refusal's data: a number with its thousands parted, `{seconds}` as a wait that people tell. */
export function fillSentence(sentence: string, data: Record<string, unknown> | undefined, language: Language): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (!data || !Object.hasOwn(data, name)) return whole
    const fact = data[name]
    if (name === 'seconds') return waitWords(Number(fact), language)
    return Number.isInteger(fact) ? formatNumber(Number(fact)) : String(fact)
  })
}
