import { z } from 'zod'
import { call, refusal } from '../call.ts'
import { Guid, line } from '../fields.ts'

export const ListedShipment = z.object({
  number: z.string(),
  basketGroup: Guid,
  company: z.string(),
  state: z.enum(['waiting', 'failed', 'registered', 'onTheWay', 'arrived', 'handedOver', 'returned']),
  trackNumber: z.string().nullable(),
  trackUrl: z.string().nullable(),
  /**
   * `away`: the company does not answer; `unclear`: its answer was lost; `absent`: nobody is set up for it, or it has not
   * answered for long; `empty`, `cancelled`; else its own words.
   */
  reason: z.string().nullable(),
  attempts: z.int(),
  nextAt: z.iso.datetime({ offset: true }),
  changedAt: z.iso.datetime({ offset: true }),
})
export type ListedShipment = z.infer<typeof ListedShipment>

export const staffShipmentsContract = {
  listShipments: call({
    method: 'POST',
    path: '/api_vue/staff/shipments/',
    access: 'desk',
    isRead: true,
    summary: 'What transport companies carry: first what they could not be told of, then the latest',
    answer: z.object({ shipments: z.array(ListedShipment) }),
    limit: { requests: 60, windowSeconds: 60 },
  }),
  shipAgain: call({
    method: 'POST',
    path: '/api_vue/staff/shipments/again/',
    access: 'desk',
    summary: 'A shipment that could not be registered is told to its company again, under the same number',
    body: z.object({ orderNumber: line(30) }),
    answer: z.object({}),
    refusals: {
      SHIPMENT_NOT_WAITING: refusal(409, {
        ru: 'Это отправление уже передано или отменено. Обновите страницу.',
        kk: 'Бұл жөнелтім берілген немесе тоқтатылған. Бетті жаңартыңыз.',
        en: 'This shipment has been handed over already, or is cancelled. Please reload the page.',
      }),
    },
    limit: { requests: 30, windowSeconds: 60 },
  }),
}
