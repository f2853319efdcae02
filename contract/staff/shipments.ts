import { z } from 'zod'
import { call, perMinute, refusal } from '../call.ts'
import { Guid, line } from '../fields.ts'
import { exportEntries } from './entries.ts'

export const shipmentStates = [
  'waiting',
  'failed',
  'registered',
  'onTheWay',
  'arrived',
  'handedOver',
  'returned',
] as const

/** Which are looked for; what is not said narrows nothing. */
const ShipmentsWish = z.object({
  /** A part of the number of an order or of the company’s own number. */
  q: z.string().trim().max(100).optional(),
  state: z.enum(shipmentStates).optional(),
})
export type ShipmentsWish = z.infer<typeof ShipmentsWish>

export const ListedShipment = z.object({
  id: z.int(),
  number: z.string(),
  basketGroup: Guid,
  company: z.string(),
  state: z.enum(shipmentStates),
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
    summary:
      'What transport companies carry: first what they could not be told of, then the latest; `next` is what `below` of the following page says',
    body: ShipmentsWish.extend({
      below: z.int().min(1).optional(),
      count: z.int().min(1).max(200).default(50),
    }).prefault({}),
    answer: z.object({ shipments: z.array(ListedShipment), next: z.int().nullable() }),
    limit: perMinute(60),
  }),
  exportShipments: exportEntries(
    '/api_vue/staff/shipments/shipments.csv',
    'The same as a table for a spreadsheet, the latest first; at most 10 000',
    ShipmentsWish,
  ),
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
    limit: perMinute(30),
  }),
}
