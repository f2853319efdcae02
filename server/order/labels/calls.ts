import { orderLabelsContract } from '#contract/staff/labels.ts'
import type { TransportCompany } from '#server/delivery/index.ts'
import { PrinterBusyError, type PrintWish, print } from '#server/documents/index.ts'
import { type AnsweredCall, answer, commonRefusal, deskPerson, unreachable } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Regions } from '#server/region/index.ts'
import { warehouseNames } from '../desk/choices.ts'
import type { ShopStaff } from '../desk/orders-of-shops.ts'
import { drawLabels } from './draw-labels.ts'
import { findMeant, viewMeant } from './judge-labels.ts'
import { labelWords } from './label-words.ts'

interface LabelsDeps {
  db: Db
  regions: Regions
  shopStaff: ShopStaff
  companies: readonly TransportCompany[]
  shopName: string
}

/** A label costs the printer three milliseconds; nobody sticks on more of them at once. */
const most = 500

/** Answers `staff/labels.ts` of the contract. */
export function orderLabelsCalls(deps: LabelsDeps): AnsweredCall[] {
  const { regions, companies, shopName: shop } = deps
  const setUp = new Set(companies.map(({ company }) => company))

  return answer('orderLabels', orderLabelsContract, {
    async judgeLabels({ body }, context) {
      return viewMeant(await findMeant(deps, body.numbers, await deskPerson(context)), setUp)
    },
    async printLabels({ body }, context, refuse, record) {
      const { language } = context
      const meant = await findMeant(deps, body.numbers, await deskPerson(context))
      const warehouses = warehouseNames(regions, language)
      const drawn = meant.flatMap((one) => {
        if (one.kind !== 'own') return []
        const warehouse = warehouses.get(one.part.warehouseId) ?? ''
        return [{ number: one.part.number, labels: drawLabels(one.bundle, one.part, { shop, warehouse, language }) }]
      })
      const labels = drawn.flatMap((one) => one.labels)
      const [first] = drawn
      if (!first || labels.length === 0) throw refuse('LABELS_NONE')
      if (labels.length > most) throw refuse('LABELS_TOO_MANY', { boxes: labels.length, most })
      const title = labelWords[language].title(drawn.length === 1 ? first.number : `${first.number}…`)
      const content = await printed({ kind: 'boxLabels', facts: { title, language, labels }, at: context.now() })
      for (const one of drawn)
        record({ subject: `labels of order ${one.number}`, nothingBefore: 'made', after: { boxes: one.labels.length } })
      return { mediaType: 'application/pdf', content, name: `labels-${first.number}.pdf`, keep: 'no-store' } as const
    },
    async printCarrierLabel({ body: { number } }, context, refuse, record) {
      const [one] = await findMeant(deps, [number], await deskPerson(context))
      if (one?.kind === 'refused' && ['notHandedOver', 'notRegistered', 'failed'].includes(one.why))
        throw refuse('SHIPMENT_NOT_REGISTERED')
      if (one?.kind !== 'carried') throw refuse('LABELS_NONE')
      const outcome = await companies.find(({ company }) => company === one.company)?.getLabel(one.shipmentId)
      switch (outcome?.kind) {
        case undefined:
          throw refuse('LABELS_NONE')
        case 'away':
          throw refuse('CARRIER_AWAY')
        case 'preparing':
          throw refuse('LABEL_PREPARING')
        case 'refused':
          throw refuse('CARRIER_REFUSED_LABEL', { reason: outcome.reason })
        case 'label': {
          record({ subject: `labels of order ${number}`, nothingBefore: 'made', after: { company: one.company } })
          const name = `label-${number}.pdf`
          return { mediaType: 'application/pdf', content: outcome.pdf, name, keep: 'no-store' } as const
        }
        default:
          return unreachable(outcome)
      }
    },
  })
}

function printed(wish: PrintWish): Promise<Buffer> {
  return print(wish).catch((error: unknown) => {
    throw error instanceof PrinterBusyError ? commonRefusal('UNAVAILABLE') : error
  })
}
