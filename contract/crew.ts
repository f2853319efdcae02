import { z } from 'zod'
import { failReasons, visitKinds, visitPhotoKinds, visitStates } from '#rules/crew.ts'
import { call, perMinute, refusal } from './call.ts'
import { Picture } from './catalogue/picture.ts'
import { DayText, OrderKey, orderNotFound } from './delivery.ts'
import { Guid } from './fields.ts'
import { file } from './file.ts'
import { PrivatePicture } from './media.ts'
import { Moment } from './order.ts'

/** What a crew has seen, openable by whoever asked alone. */
export const VisitPhoto = PrivatePicture.extend({ id: Guid, kind: z.enum(visitPhotoKinds), takenAt: Moment })
export type VisitPhoto = z.infer<typeof VisitPhoto>

/** Whom to expect: on the day itself by name and phone. */
export const OrderCrewVisit = z.object({
  id: Guid,
  kind: z.enum(visitKinds),
  day: DayText,
  from: z.int(),
  to: z.int(),
  state: z.enum(visitStates),
  crew: z.string(),
  /** Only on the day. */
  phone: z.string().nullable(),
  people: z.array(z.object({ name: z.string(), code: z.string(), photo: Picture.nullable() })),
  onWayAt: Moment.nullable(),
  doneAt: Moment.nullable(),
  failReason: z.enum(failReasons).nullable(),
  hasAct: z.boolean(),
  /** Of a visit that is over. */
  photos: z.array(VisitPhoto),
})
export type OrderCrewVisit = z.infer<typeof OrderCrewVisit>

export const AssemblerInfo = z.object({
  name: z.string(),
  photo: Picture.nullable(),
  crew: z.string(),
  city: z.string(),
  /** Of the shop there. */
  phone: z.string(),
  skills: z.array(z.string()),
  day: DayText,
  /** Orders of today, their numbers masked; empty: they come to nobody today. */
  orders: z.array(z.object({ number: z.string(), from: z.int(), to: z.int() })),
})
export type AssemblerInfo = z.infer<typeof AssemblerInfo>

/** What shoppers are told of whoever comes to them. */
export const crewContract = {
  getOrderCrew: call({
    method: 'POST',
    path: '/api_vue/crew/ofOrder/',
    access: 'anyone',
    isRead: true,
    summary: 'Who brings and assembles an order, for whoever may see it: names and the phone on the day only',
    body: OrderKey,
    answer: z.object({ visits: z.array(OrderCrewVisit) }),
    refusals: { ORDER_NOT_FOUND: orderNotFound },
    limit: perMinute(120),
  }),
  getOrderAct: call({
    method: 'POST',
    path: '/api_vue/crew/act/',
    access: 'anyone',
    isRead: true,
    summary: 'The certificate of a finished visit, for whoever may see the order',
    body: OrderKey.extend({ visit: Guid }),
    answer: file('application/pdf'),
    refusals: {
      ORDER_NOT_FOUND: orderNotFound,
      ACT_NOT_FOUND: refusal(404, {
        ru: 'Акта этого визита пока нет: он появится, когда работу сдадут.',
        kk: 'Бұл келудің актісі әзірге жоқ: жұмыс тапсырылғанда пайда болады.',
        en: 'There is no certificate of this visit yet: it is there once the work is finished.',
      }),
    },
    limit: perMinute(30),
  }),
  getAssemblerInfo: call({
    method: 'POST',
    path: '/api_vue/getAssemblerInfo/',
    access: 'anyone',
    isRead: true,
    summary: 'Who stands at the door, by the code on the badge. Nothing of whose order it is',
    body: z.object({ code: z.string().trim().min(1).max(40) }),
    answer: z.object({ assembler: AssemblerInfo }),
    refusals: {
      ASSEMBLER_NOT_FOUND: refusal(404, {
        ru: 'Такого кода у наших сотрудников нет. Не открывайте дверь и позвоните нам.',
        kk: 'Біздің қызметкерлерде мұндай код жоқ. Есікті ашпай, бізге қоңырау шалыңыз.',
        en: 'None of our people has this code. Keep the door closed and call us.',
      }),
    },
    // A code has forty bits: nobody hits one within their life.
    limit: perMinute(30),
  }),
}
