import type { accountContract } from '#contract/account.ts'
import { consentSources } from '#contract/account-consents.ts'
import { findPerson, listConsents, recordConsents, withdrawConsent } from '#server/customer/index.ts'
import type { AreaHandlers, CallContext } from '#server/gate/index.ts'
import { removeDevices } from '#server/messages/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { dayIn, type Owner, ownerOf } from './owner.ts'

type Answers = AreaHandlers<typeof accountContract>

/** What the customer has agreed to, given and taken back one by one. */
export function consentAnswers({ db }: { db: Db }) {
  async function stand({ customerId }: Owner, context: CallContext) {
    const dayOf = dayIn(context)
    const given = await listConsents(db, customerId)
    return {
      consents: given.map(({ givenAt, withdrawnAt, source, ...one }) => ({
        ...one,
        source: consentSources.find((known) => known === source) ?? ('other' as const),
        givenOn: dayOf(givenAt),
        withdrawnOn: withdrawnAt && dayOf(withdrawnAt),
      })),
    }
  }
  return {
    async getConsents(_input, context, refuse) {
      return stand(await ownerOf(context, refuse), context)
    },
    async withdrawConsent({ body: { purpose } }, context, refuse) {
      const owner = await ownerOf(context, refuse)
      await inTransaction(db, async (tx) => {
        await withdrawConsent(tx, owner.customerId, purpose, owner.now)
        if (purpose === 'push') await removeDevices(tx, owner.customerId)
      })
      return stand(owner, context)
    },
    async giveConsent({ body: { purpose } }, context, refuse) {
      const owner = await ownerOf(context, refuse)
      const { customerId, visitorId, language, address, userAgent, now } = owner
      const phone = (await findPerson(db, customerId))?.phone ?? null
      const source = { customerId, visitorId, phone, source: 'profile', language, address, userAgent }
      await inTransaction(db, (tx) => recordConsents(tx, [purpose], source, now))
      return stand(owner, context)
    },
  } satisfies Partial<Answers>
}
