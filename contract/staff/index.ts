import { z } from 'zod'
import { call, ofField, perMinute, refusal } from '../call.ts'
import { file } from '../file.ts'

/** Staff work through their own part of the contract: own rights, own limits, and a trail of everything they do. */

export const StaffDeed = z.object({
  id: z.int(),
  /** Ties what was asked to what came of it. */
  deed: z.uuid(),
  at: z.iso.datetime(),
  actorId: z.int(),
  /** Empty when the account was closed. */
  actorName: z.string(),
  actorGroups: z.array(z.string()),
  call: z.string(),
  requestId: z.string(),
  result: z.enum(['asked', 'done', 'refused', 'failed']),
  refusal: z.string().nullable(),
  /** Why it was refused, as it was said to whoever asked; null where it names things that the trail does not keep. */
  refusalText: z.string().nullable(),
  subject: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
})
export type StaffDeed = z.infer<typeof StaffDeed>

export const StaffSetting = z.object({
  key: z.string(),
  title: z.string(),
  value: z.unknown(),
  /** What holds while nobody has changed it. */
  fallback: z.unknown(),
  changedAt: z.iso.datetime().nullable(),
})
export type StaffSetting = z.infer<typeof StaffSetting>

const settingKey = z
  .string()
  .regex(/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/)
  .max(80)

export const StaffAlarm = z.object({
  key: z.string(),
  what: z.string(),
  orderGroupId: z.uuid().nullable(),
  detail: z.string(),
  raisedAt: z.iso.datetime(),
})

/** Which deeds are looked for. */
const DeedsWish = z.object({
  actorId: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  /** How the subject begins: `setting`, `setting order.holdHours`. */
  subject: z.string().trim().min(1).max(100).optional(),
  /** Days by the clock of the region's shop, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})

export const staffContract = {
  listAlarms: call({
    method: 'POST',
    path: '/api_vue/staff/alarms/list/',
    access: 'administrator',
    isRead: true,
    summary: 'Money that machines could not bring where it belongs, the oldest first',
    body: z.object({ count: z.int().min(1).max(200).default(50) }),
    answer: z.object({ alarms: z.array(StaffAlarm) }),
    limit: perMinute(60),
  }),
  closeAlarm: call({
    method: 'POST',
    path: '/api_vue/staff/alarms/close/',
    access: 'administrator',
    summary: 'Somebody has seen to it; what was done about it stays in the trail',
    body: z.object({ key: z.string().min(1).max(200), note: z.string().trim().min(1).max(500) }),
    answer: z.object({ open: z.int() }),
    refusals: {
      ALARM_NOT_FOUND: refusal(404, {
        ru: 'Такого открытого сигнала нет: его уже закрыли.',
        kk: 'Мұндай ашық белгі жоқ: оны жауып қойған.',
        en: 'No such alarm is open: somebody has closed it.',
      }),
    },
    limit: perMinute(30),
  }),
  getDesk: call({
    method: 'POST',
    path: '/api_vue/staff/desk/',
    access: 'orderDesk',
    isRead: true,
    summary: 'What waits for a person at the desk, by the page that shows it, and the clock the desk reads days by',
    answer: z.object({ waiting: z.record(z.string(), z.int()), utcOffsetMinutes: z.int() }),
    limit: perMinute(240),
  }),
  listDeeds: call({
    method: 'POST',
    path: '/api_vue/staff/deeds/list/',
    access: 'deskTrail',
    isRead: true,
    summary: 'What the people of the shop did, newest first',
    body: DeedsWish.extend({
      /** What came of deeds, without the rows that say that they were asked for. */
      isEnded: z.boolean().optional(),
      beforeId: z.int().positive().optional(),
      count: z.int().min(1).max(200).default(50),
    }),
    answer: z.object({
      deeds: z.array(StaffDeed),
      /** Whoever is in the trail. */
      people: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
    limit: perMinute(120),
  }),
  exportDeeds: call({
    method: 'GET',
    isDeed: true,
    path: '/api_vue/staff/deeds/deeds.csv',
    access: 'deskTrail',
    summary: 'The same deeds as a table for a spreadsheet; at most 10 000',
    query: DeedsWish,
    answer: file('text/csv; charset=utf-8'),
    limit: perMinute(10),
  }),
  listSettings: call({
    method: 'POST',
    path: '/api_vue/staff/settings/list/',
    access: 'administrator',
    isRead: true,
    summary: 'Settings of the shop with their values',
    answer: z.object({ settings: z.array(StaffSetting) }),
    limit: perMinute(60),
  }),
  listSettingChanges: call({
    method: 'POST',
    path: '/api_vue/staff/settings/history/',
    access: 'administrator',
    isRead: true,
    summary: 'Changes of one setting or of all, newest first',
    body: z.object({ key: settingKey.optional(), count: z.int().min(1).max(200).default(50) }),
    answer: z.object({
      changes: z.array(
        z.object({
          key: z.string(),
          before: z.unknown(),
          after: z.unknown(),
          changedBy: z.int().nullable(),
          at: z.iso.datetime(),
        }),
      ),
    }),
    limit: perMinute(60),
  }),
  saveSetting: call({
    method: 'POST',
    path: '/api_vue/staff/settings/save/',
    access: 'administrator',
    summary: 'Changes a setting; other processes follow within half a minute',
    body: z.object({ key: settingKey, value: z.json() }),
    answer: z.object({ setting: StaffSetting }),
    refusals: {
      SETTING_NOT_FOUND: refusal(404, {
        ru: 'Такой настройки нет. Обновите список.',
        kk: 'Мұндай баптау жоқ. Тізімді жаңартыңыз.',
        en: 'There is no such setting. Please refresh the list.',
      }),
      SETTING_INVALID: ofField(
        'value',
        refusal(
          422,
          {
            ru: 'Это значение не подходит: {why}',
            kk: 'Бұл мән жарамайды: {why}',
            en: 'This value does not fit: {why}',
          },
          z.object({ why: z.string() }),
        ),
      ),
    },
    limit: perMinute(30),
  }),
  endSessions: call({
    method: 'POST',
    path: '/api_vue/staff/sessions/end/',
    access: 'administrator',
    summary: 'Ends every open session of a customer or colleague: a lost phone, a dismissal',
    body: z.object({ customerId: z.int().positive() }),
    answer: z.object({ ended: z.int() }),
    refusals: {
      CUSTOMER_NOT_FOUND: refusal(404, {
        ru: 'Такого человека нет.',
        kk: 'Мұндай адам жоқ.',
        en: 'There is no such person.',
      }),
    },
    limit: perMinute(30),
  }),
}
