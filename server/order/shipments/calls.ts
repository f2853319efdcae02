import { staffShipmentsContract } from '#contract/staff/shipments.ts'
import { companyTitles } from '#server/delivery/index.ts'
import { type AnsweredCall, answer } from '#server/gate/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { listShipments } from './list-shipments.ts'
import { shipAgain } from './ship-job.ts'

const shown = 200

/** Answers `staff/shipments.ts` of the contract. */
export function staffShipmentsCalls({ db }: { db: Db }): AnsweredCall[] {
  return answer('staffShipments', staffShipmentsContract, {
    async listShipments() {
      const found = await listShipments(db, shown)
      return { shipments: found.map((one) => ({ ...one, company: companyTitles[one.company] })) }
    },
    async shipAgain({ body }, context, refuse, record) {
      const isAgain = await inTransaction(db, (tx) => shipAgain(tx, body.orderNumber, context.now()))
      if (!isAgain) throw refuse('SHIPMENT_NOT_WAITING')
      record({ subject: `shipment of order ${body.orderNumber}`, before: null, after: { again: true } })
      return {}
    },
  })
}
