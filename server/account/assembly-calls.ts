import type { accountContract } from '#contract/account.ts'
import { formatFullDate } from '#rules/calendar.ts'
import { normalizePhone } from '#rules/phone.ts'
import { keepEnquiry } from '#server/enquiries/index.ts'
import type { AreaHandlers } from '#server/gate/index.ts'
import { findOrderOf, type OrderDeps } from '#server/order/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { dayIn, ownerOf } from './owner.ts'

type Answers = AreaHandlers<typeof accountContract>

/** An assembler for what has come without one: an appeal about the order, which the desk answers. */
export function assemblyAnswers(deps: OrderDeps) {
  return {
    async sendAssembly({ body: { guid, offerIds, day, comment } }, context, refuse) {
      const owner = await ownerOf(context, refuse)
      const { customerId, groups, visitorId, now } = owner
      // Staff read it, so its words are theirs.
      const order = await findOrderOf(deps, guid, { id: customerId, groups, visitorId }, 'ru')
      const phone = order && normalizePhone(order.contact.phone)
      if (!order || !phone) throw refuse('ORDER_NOT_FOUND')
      if (day !== undefined && day <= dayIn(context)(now)) throw refuse('DAY_PAST')
      const wanted = order.unassembled.filter(({ offerId }) => offerIds?.includes(offerId) ?? true)
      if (wanted.length === 0) throw refuse('ASSEMBLY_NOT_NEEDED')
      const words = [
        wanted.map(({ name }) => name).join('; '),
        day && `Удобный день: ${formatFullDate(day, 'ru')}`,
        comment,
      ]
      const isNew = await inTransaction(deps.db, (tx) =>
        keepEnquiry(tx, {
          kind: 'appeal',
          visitorId,
          regionId: order.region.id,
          language: owner.language,
          name: order.contact.name,
          phone,
          said: { order: order.number, course: 'Сборка мебели', comment: words.filter(Boolean).join('\n') },
          createdAt: now,
        }),
      )
      if (!isNew) throw refuse('ASSEMBLY_ASKED')
      return { status: true }
    },
  } satisfies Partial<Answers>
}
