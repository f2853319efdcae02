import type { accountContract } from '#contract/account.ts'
import { clientLabel, findPerson, recordConsents, withdrawConsent } from '#server/customer/index.ts'
import type { AreaHandlers, CallContext } from '#server/gate/index.ts'
import { listDevices, type PushProvider, removeDevice, saveDevice } from '#server/messages/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { dayIn, type Owner, ownerOf } from './owner.ts'

type Answers = AreaHandlers<typeof accountContract>

export interface PushDeps {
  db: Db
  /** Null: nobody carries push messages. */
  push: Pick<PushProvider, 'name' | 'publicKey' | 'isTakenFor'> | null
}

/** Browsers that show the news of orders: each is allowed, named and turned off by its owner. */
export function pushAnswers({ db, push }: PushDeps) {
  async function stand({ customerId }: Owner, context: CallContext) {
    const dayOf = dayIn(context)
    const devices = await listDevices(db, customerId)
    return {
      devices: devices.map(({ id, label, createdAt, toldAt }) => ({
        id,
        name: label,
        addedOn: dayOf(createdAt),
        toldOn: toldAt && dayOf(toldAt),
      })),
    }
  }
  return {
    async getPushDevices(_input, context, refuse) {
      const devices = await stand(await ownerOf(context, refuse), context)
      return { ...devices, publicKey: push?.publicKey ?? null, isStandIn: push?.name === 'outbox' }
    },
    async addPushDevice({ body: { endpoint, p256dh, auth } }, context, refuse) {
      const owner = await ownerOf(context, refuse)
      if (!push) throw refuse('PUSH_OFF')
      if (!push.isTakenFor(endpoint)) throw refuse('PUSH_SERVICE_UNKNOWN')
      const { customerId, visitorId, language, address, userAgent, now } = owner
      const phone = (await findPerson(db, customerId))?.phone ?? null
      const label = clientLabel(userAgent)
      const saved = await inTransaction(db, async (tx) => {
        const device = { customerId, endpoint, publicKey: p256dh, secret: auth, label, language, visitorId }
        const outcome = await saveDevice(tx, device, now)
        const source = { customerId, visitorId, phone, source: 'profile', language, address, userAgent }
        if (outcome === 'saved') await recordConsents(tx, ['push'], source, now)
        return outcome
      })
      if (saved === 'tooMany') throw refuse('PUSH_TOO_MANY')
      return stand(owner, context)
    },
    async removePushDevice({ body: { id } }, context, refuse) {
      const owner = await ownerOf(context, refuse)
      const status = await inTransaction(db, async (tx) => {
        const isGone = await removeDevice(tx, owner.customerId, id)
        if ((await listDevices(tx, owner.customerId)).length === 0) {
          await withdrawConsent(tx, owner.customerId, 'push', owner.now)
        }
        return isGone
      })
      return { status, ...(await stand(owner, context)) }
    },
  } satisfies Partial<Answers>
}
