import type { accountContract } from '#contract/account.ts'
import type { SecondFactor } from '#contract/account-security.ts'
import {
  askForNewKey,
  beginAppOf,
  confirmAppOf,
  forgetAppOf,
  forgetKeyOf,
  isStaffWeak,
  loadSecondFactor,
  renewRecoveryCodes,
  type SecondFactorDeps,
  saveNewKey,
} from '#server/customer/index.ts'
import type { AreaHandlers, CallContext } from '#server/gate/index.ts'
import { drawQr } from '#server/platform/draw-qr.ts'
import { dayIn, type Owner, ownerOf } from './owner.ts'

export interface SecurityDeps extends SecondFactorDeps {
  /** Staff have their rights only once they came in by something stronger than a message. */
  staffNeedsStrong: boolean
}

type Answers = AreaHandlers<typeof accountContract>

/** What opens the account besides a code by message. */
export function securityAnswers(deps: SecurityDeps) {
  async function stand(owner: Owner, context: CallContext): Promise<SecondFactor> {
    const dayOf = dayIn(context)
    const { hasApp, keys, recoveryCodesLeft } = await loadSecondFactor(deps.db, owner.customerId)
    return {
      hasApp,
      keys: keys.map(({ id, name, madeAt, usedAt }) => ({
        id,
        name,
        madeOn: dayOf(madeAt),
        usedOn: usedAt && dayOf(usedAt),
      })),
      recoveryCodesLeft,
      isDemanded: deps.staffNeedsStrong && (await isStaffWeak(deps.db, owner)),
    }
  }
  return {
    async getSecondFactor(_input, context, refuse) {
      return { secondFactor: await stand(await ownerOf(context, refuse), context) }
    },
    async beginApp(_input, context, refuse) {
      const { customerId } = await ownerOf(context, refuse)
      const begun = await beginAppOf(deps, customerId)
      if (!begun) throw refuse('APP_THERE')
      return { ...begun, picture: drawQr(begun.uri).picture }
    },
    async confirmApp({ body: { code } }, context, refuse) {
      const owner = await ownerOf(context, refuse)
      const outcome = await confirmAppOf(deps, owner, code)
      if (outcome.kind === 'wrong') throw refuse('APP_CODE_WRONG')
      return { secondFactor: await stand(owner, context), recoveryCodes: outcome.recoveryCodes }
    },
    async forgetApp({ body: { code } }, context, refuse) {
      const owner = await ownerOf(context, refuse)
      if (!(await forgetAppOf(deps, owner, code))) throw refuse('APP_CODE_WRONG')
      return { secondFactor: await stand(owner, context) }
    },
    async makeRecoveryCodes(_input, context, refuse) {
      const owner = await ownerOf(context, refuse)
      const recoveryCodes = await renewRecoveryCodes(deps, owner)
      if (!recoveryCodes) throw refuse('NOTHING_TO_RECOVER')
      return { secondFactor: await stand(owner, context), recoveryCodes }
    },
    async beginPasskey(_input, context, refuse) {
      return askForNewKey(deps, await ownerOf(context, refuse))
    },
    async savePasskey({ body: { proofId, answer } }, context, refuse) {
      const owner = await ownerOf(context, refuse)
      const outcome = await saveNewKey(deps, owner, { proofId, response: answer as never })
      if (outcome.kind === 'refused') throw refuse('KEY_REFUSED')
      return { secondFactor: await stand(owner, context), recoveryCodes: outcome.recoveryCodes }
    },
    async forgetPasskey({ body: { id } }, context, refuse) {
      const owner = await ownerOf(context, refuse)
      const status = await forgetKeyOf(deps, owner, id)
      return { status, secondFactor: await stand(owner, context) }
    },
  } satisfies Partial<Answers>
}
