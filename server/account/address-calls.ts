import type { accountContract } from '#contract/account.ts'
import { listAddresses, removeAddress, saveAddress } from '#server/customer/index.ts'
import { type AddressBook, judgeAddress } from '#server/delivery/index.ts'
import type { AreaHandlers } from '#server/gate/index.ts'
import { listFormerAddresses } from '#server/order/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Regions } from '#server/region/index.ts'
import { ownerOf } from './owner.ts'

type Door = { address: string; flat: string }
type Answers = AreaHandlers<typeof accountContract>

const refusals = {
  nameTaken: 'ADDRESS_NAME_TAKEN',
  full: 'ADDRESSES_FULL',
  notFound: 'ADDRESS_NOT_FOUND',
} as const

const troubles = { addressNeeded: 'ADDRESS_NEEDED', houseNeeded: 'HOUSE_NEEDED' } as const

export interface AddressDeps {
  db: Db
  regions: Regions
  addresses: AddressBook
}

/** Addresses under names of their own. */
export function addressAnswers(deps: AddressDeps) {
  const { db, regions } = deps
  return {
    async listAddresses(_input, context, refuse) {
      const { customerId, language } = await ownerOf(context, refuse)
      const { mapCenter } = regions.requireData(context.region.id, language)
      return { addresses: await listAddresses(db, customerId), mapCenter }
    },
    async listFormerAddresses(_input, context, refuse) {
      const { customerId, language } = await ownerOf(context, refuse)
      const [saved, former] = await Promise.all([
        listAddresses(db, customerId),
        listFormerAddresses(db, customerId, context.region.id, language),
      ])
      const isSaved = ({ address, flat }: Door) => saved.some((one) => one.address === address && one.flat === flat)
      return { formerAddresses: former.filter((one) => !isSaved(one)) }
    },
    async saveAddress({ body }, context, refuse) {
      const { customerId, language, now } = await ownerOf(context, refuse)
      const { trouble } = await judgeAddress(deps, context.region, language, body.address)
      if (trouble?.kind === 'addressUnknown') throw refuse('ADDRESS_UNKNOWN', { suggestions: trouble.suggestions })
      if (trouble) throw refuse(troubles[trouble.kind])
      const { kind } = await saveAddress(db, customerId, body, now)
      if (kind !== 'saved') throw refuse(refusals[kind])
      return { addresses: await listAddresses(db, customerId) }
    },
    async removeAddress({ body: { id } }, context, refuse) {
      const { customerId } = await ownerOf(context, refuse)
      await removeAddress(db, customerId, id)
      return { addresses: await listAddresses(db, customerId) }
    },
  } satisfies Partial<Answers>
}
