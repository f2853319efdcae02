import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { filesIn } from '#contract/files.ts'
import { addressKey } from '#server/platform/address-key.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import type { AnsweredCall } from './answer.ts'
import type { CallContext } from './context.ts'
import type { FileIntake } from './file-intake.ts'
import { type Admission, type FormTiming, type ReadForm, readForm } from './read-form.ts'
import { RefusalError } from './refuse.ts'
import { requireAccess, takeFromLimit } from './run-call.ts'

/** A phone on a weak network sends five photos within minutes; who sends nothing for a while has gone. */
const usualTiming: FormTiming = { seconds: 300, idleSeconds: 20 }

/** Forms with files that may arrive at once: each holds a connection, and nobody holds them all. */
const atOnce = { perAddress: 8, all: 48 }

export interface Forms {
  /** The form of this request as the call takes it; without a call it may have no files. */
  read(request: FastifyRequest, answered: AnsweredCall | null, context: CallContext): Promise<ReadForm>
  /** Takes away files that nobody has claimed. */
  discard(receipts: readonly string[]): Promise<void>
}

/** Reads forms with files for calls and for pages alike, and counts who sends how many. */
export function createForms(settings: { intake: FileIntake; limiter: RateLimiter; timing?: FormTiming }): Forms {
  const { intake, limiter, timing = usualTiming } = settings
  const takePlace = createPlaces()

  /** Who sends files is made known by it, and has a budget of forms; newcomers of one address share theirs. */
  async function admit({ area, name, call }: AnsweredCall, context: CallContext): Promise<Admission> {
    for (const [field, { limit }] of Object.entries(filesIn(call.body))) {
      const wish = { name: `${area}.${name}.${field}`, limit, isPersonal: true }
      const { isAllowed, retryAfterSeconds } = await takeFromLimit(wish, context, limiter)
      if (!isAllowed) throw new RefusalError('FILES_TOO_OFTEN', undefined, { retryAfter: retryAfterSeconds })
    }
    const leave = takePlace(addressKey(context.address))
    try {
      return { visitorId: (await context.requireVisitor()).visitorId, leave }
    } catch (error) {
      leave()
      throw error
    }
  }

  return {
    async read(request, answered, context) {
      if (answered) await requireAccess(answered.call, context)
      return readForm(request, {
        files: filesIn(answered?.call.body),
        language: context.language,
        timing,
        intake,
        admit: () => {
          if (!answered) throw new Error('A form without files asks for no place.')
          return admit(answered, context)
        },
      })
    },
    discard: (receipts) => intake.discard(receipts),
  }
}

function createPlaces() {
  const taken = new Map<string, number>()
  let all = 0
  return (key: string) => {
    const own = taken.get(key) ?? 0
    if (own >= atOnce.perAddress || all >= atOnce.all)
      throw new RefusalError('FILES_NO_ROOM', undefined, { retryAfter: 10 })
    taken.set(key, own + 1)
    all++
    return () => {
      const left = (taken.get(key) ?? 1) - 1
      if (left > 0) taken.set(key, left)
      else taken.delete(key)
      all--
    }
  }
}

/** Where forms with files may come: the body is left alone until somebody reads it. */
export async function takeForms(app: FastifyInstance) {
  await app.register(multipart)
}
