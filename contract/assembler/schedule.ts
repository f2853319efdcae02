import { z } from 'zod'
import { slotReasons, visitKinds } from '#rules/crew.ts'
import { call, perMinute, refusal } from '../call.ts'
import { DayText } from '../delivery.ts'
import { Guid, Status } from '../fields.ts'
import { common, NO_CREW } from './shared.ts'

const Period = z.object({
  slotNumber: z.int(),
  /** The hours of the slot; of a visit those that the shopper was promised. */
  from: z.int(),
  to: z.int(),
  /** It has ended: nothing more is said of it. */
  isOver: z.boolean(),
  chosen: z.boolean(),
  replace: z.boolean(),
  /** The visit that is booked there. */
  orderId: Guid.nullable(),
  order_num: z.string().nullable(),
  reason: z.enum(slotReasons).nullable(),
})
export type SchedulePeriod = z.infer<typeof Period>

export const Schedule = z.object({
  dates: z.array(z.object({ date: DayText, isWholeDay: z.boolean(), periods: z.array(Period) })),
  reasons: z.array(z.object({ name: z.string(), value: z.enum(slotReasons), isRange: z.boolean() })),
  periods: z.array(z.string()),
  /** Visits of the town that nobody has and this crew could take. */
  open: z.array(
    z.object({
      subject: z.string(),
      order_num: z.string(),
      kind: z.enum(visitKinds),
      day: DayText,
      from: z.int(),
      to: z.int(),
      address: z.string(),
      AssemblyDuration: z.int(),
    }),
  ),
})
export type Schedule = z.infer<typeof Schedule>

const Slot = z
  .object({
    date: DayText,
    slotNumber: z.int().min(1).max(4),
    reason: z.enum(slotReasons).optional(),
    /** A visit of one's own, or one that nobody has by its `subject`. */
    order: z.string().max(100).optional(),
  })
  .refine(({ reason, order }) => (reason === undefined) !== (order === undefined))

/** When the crew works, and on what. */
export const scheduleCalls = {
  getSchedule: call({
    method: 'POST',
    path: '/api_vue/assembler/getSchedule/',
    access: 'assembler',
    isRead: true,
    summary: 'The slots of the crew for three weeks, the reasons, and visits of the town that nobody has',
    answer: Schedule,
    refusals: { NO_CREW },
    limit: perMinute(120),
  }),
  setSlot: call({
    method: 'POST',
    path: '/api_vue/assembler/setSlot/',
    access: 'assembler',
    summary: 'Says of slots that they are free, why they are not, or which visit is made in them; all of it or nothing',
    body: z.array(Slot).min(1).max(124),
    answer: Status,
    refusals: {
      ...common,
      SLOT_TAKEN: refusal(409, {
        ru: 'Это время уже занято другим заказом или другой бригадой. Обновили расписание, выберите ещё раз.',
        kk: 'Бұл уақыт басқа тапсырыспен немесе басқа бригадамен алынған. Кестені жаңарттық, қайта таңдаңыз.',
        en: 'This time belongs to another order or another crew by now. The schedule is up to date, please choose again.',
      }),
      SLOTS_WRONG: refusal(
        422,
        {
          ru: 'Этому заказу нужно слотов подряд в один день: {needed}.',
          kk: 'Бұл тапсырысқа бір күнде қатар {needed} слот керек.',
          en: 'This order needs {needed} neighbouring slots of one day.',
        },
        z.object({ needed: z.int() }),
      ),
      SLOT_OVER: refusal(422, {
        ru: 'Этот день уже прошёл.',
        kk: 'Бұл күн өтіп кетті.',
        en: 'This day is over.',
      }),
      REASON_WRONG: refusal(422, {
        ru: 'Отпуск и выходной отмечают целыми днями, остальное по слотам.',
        kk: 'Демалыс пен демалыс күні тұтас күндермен, қалғандары слоттармен белгіленеді.',
        en: 'Holidays and days off are set for whole days, everything else by slots.',
      }),
      VISIT_FIXED: refusal(409, {
        ru: 'Время этого выезда выбрал покупатель вместе с доставкой. Перенести его может диспетчер.',
        kk: 'Бұл шығудың уақытын сатып алушы жеткізумен бірге таңдаған. Оны диспетчер ауыстыра алады.',
        en: 'The customer has chosen this time with the delivery. The dispatcher can move it.',
      }),
      BEFORE_DELIVERY: refusal(409, {
        ru: 'Сборка не может быть раньше, чем привезут мебель.',
        kk: 'Құрастыру жиһаз жеткізілгеннен бұрын бола алмайды.',
        en: 'Assembly cannot come before the furniture.',
      }),
    },
    limit: perMinute(60),
  }),
}
