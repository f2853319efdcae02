import type { accountContract } from '#contract/account.ts'
import { maskPhone } from '#rules/phone.ts'
import { type CustomerSessions, findPerson, type PhoneCodes, requireSent, sendRefusal } from '#server/customer/index.ts'
import { type AreaHandlers, unreachable } from '#server/gate/index.ts'
import { askForDataCopy, type CopyDeps, findDataCopy } from './data-copies.ts'
import { dayIn, ownerOf } from './owner.ts'
import { listObstacles, removeAccount } from './remove-account.ts'

export interface LeavingDeps extends CopyDeps {
  codes: PhoneCodes
  sessions: Pick<CustomerSessions, 'endingCookie'>
}

type Answers = AreaHandlers<typeof accountContract>

/** Taking one's data along, and leaving. */
export function leavingAnswers(deps: LeavingDeps) {
  const { db, codes, sessions } = deps
  return {
    async getDataCopy(_input, context, refuse) {
      return { copy: await findDataCopy(deps, await ownerOf(context, refuse), dayIn(context)) }
    },
    async askForDataCopy(_input, context, refuse) {
      const owner = await ownerOf(context, refuse)
      const outcome = await askForDataCopy(deps, owner)
      if (outcome.kind === 'tooOften') throw refuse('COPY_TOO_OFTEN')
      return { copy: await findDataCopy(deps, owner, dayIn(context)) }
    },
    async getRemoval(_input, context, refuse) {
      const { customerId } = await ownerOf(context, refuse)
      const [obstacles, person] = await Promise.all([listObstacles(deps, customerId), findPerson(db, customerId)])
      return { obstacles, phone: maskPhone(person?.phone ?? '') }
    },
    async sendCodeForRemoval(_input, context, refuse) {
      const { customerId, visitorId, address, language, now } = await ownerOf(context, refuse)
      const phone = (await findPerson(db, customerId))?.phone
      if (!phone) throw sendRefusal({ kind: 'unavailable' }, refuse)
      const ask = { phone, purpose: 'removal', customerId, visitorId, address, language } as const
      return { ...requireSent(await codes.send(ask, now), refuse), phone: maskPhone(phone) }
    },
    async removeAccount({ body: { code } }, context, refuse) {
      const outcome = await removeAccount(deps, await ownerOf(context, refuse), code)
      switch (outcome.kind) {
        case 'removed':
          context.setCookies.push(sessions.endingCookie)
          context.forgetVisitor()
          return { status: true }
        case 'obstacles':
          throw refuse('REMOVAL_OBSTACLES', { obstacles: outcome.obstacles })
        case 'wrong':
          throw refuse('CODE_WRONG', { triesLeft: outcome.triesLeft })
        case 'expired':
          throw refuse('CODE_EXPIRED')
        default:
          return unreachable(outcome)
      }
    },
  } satisfies Partial<Answers>
}
