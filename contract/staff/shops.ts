import { z } from 'zod'
import { call, ofField, perMinute, refusal } from '../call.ts'
import { Id, line, text } from '../fields.ts'

const Words = z.object({ ru: z.string(), kk: z.string(), en: z.string() })
const inLanguages = (longest: number) =>
  z.object({ ru: line(longest), kk: line(longest).optional(), en: line(longest).optional() })

/** A shop, an office or a pickup point, as the desk changes it. */
export const EditedShop = z.object({
  id: z.int(),
  kind: z.enum(['shop', 'office', 'pickup']),
  region: z.string(),
  names: Words,
  addresses: Words,
  hours: Words,
  phone: z.string(),
  /** «31.12.2026 10:00–16:00», a day to a line. */
  specialDays: z.string(),
  /** Null while it is as a release brought it. */
  changedAt: z.iso.datetime().nullable(),
})
export type EditedShop = z.infer<typeof EditedShop>

const hoursUnclear = (field: string) =>
  ofField(
    field,
    refusal(422, {
      ru: 'Часы не разобрать. Напишите так: «пн–пт 10:00–20:00, сб–вс 10:00–18:00» или «ежедневно 10:00–21:00».',
      kk: 'Уақытты оқу мүмкін емес. Былай жазыңыз: «дс–жм 10:00–20:00, сб–жс 10:00–18:00» немесе «күн сайын 10:00–21:00».',
      en: 'The hours cannot be read. Write “Mon–Fri 10:00–20:00, Sat–Sun 10:00–18:00”, or “daily 10:00–21:00”.',
    }),
  )

const unclearDay = (ru: string, kk: string, en: string) =>
  ofField('specialDays', refusal(422, { ru, kk, en }, z.object({ line: z.string() })))

/** Places where shoppers come: what is saved stands on every page at once. */
export const staffShopsContract = {
  listEditedShops: call({
    method: 'POST',
    path: '/api_vue/staff/shops/list/',
    access: 'desk',
    isRead: true,
    summary: 'Shops, offices and pickup points with their hours and special days',
    answer: z.object({ shops: z.array(EditedShop) }),
    limit: perMinute(120),
  }),
  saveShop: call({
    method: 'POST',
    path: '/api_vue/staff/shops/save/',
    access: 'desk',
    summary: 'Name, address, phone, usual hours and special days of a place; pages show it at once',
    body: z.object({
      id: Id,
      names: inLanguages(120),
      addresses: inLanguages(200),
      hours: inLanguages(160),
      phone: line(40),
      specialDays: text(4000).default(''),
    }),
    answer: z.object({ shop: EditedShop }),
    refusals: {
      SHOP_NOT_THERE: refusal(404, {
        ru: 'Такого магазина нет. Обновите список.',
        kk: 'Мұндай дүкен жоқ. Тізімді жаңартыңыз.',
        en: 'There is no such shop. Please refresh the list.',
      }),
      HOURS_UNCLEAR_RU: hoursUnclear('hours.ru'),
      HOURS_UNCLEAR_KK: hoursUnclear('hours.kk'),
      HOURS_UNCLEAR_EN: hoursUnclear('hours.en'),
      PHONE_UNCLEAR: ofField(
        'phone',
        refusal(422, {
          ru: 'По такому номеру не позвонить. Напишите его целиком, например «+7 (351) 220-01-45».',
          kk: 'Мұндай нөмірге қоңырау шалу мүмкін емес. Толық жазыңыз, мысалы «+7 (727) 320-01-45».',
          en: 'Nobody could dial this number. Write it in full, for example “+7 (351) 220-01-45”.',
        }),
      ),
      SPECIAL_DAY_UNCLEAR: unclearDay(
        'Строку «{line}» не разобрать. Напишите так: «31.12.2026 10:00–16:00» или «01.01.2027 закрыто».',
        '«{line}» жолын оқу мүмкін емес. Былай жазыңыз: «31.12.2026 10:00–16:00» немесе «01.01.2027 жабық».',
        'The line “{line}” cannot be read. Write “31.12.2026 10:00–16:00”, or “01.01.2027 closed”.',
      ),
      SPECIAL_DAY_PAST: unclearDay(
        'Этот день прошёл: «{line}». Уберите строку или исправьте число.',
        'Бұл күн өтіп кетті: «{line}». Жолды алып тастаңыз немесе күнін түзетіңіз.',
        'This day is over: “{line}”. Remove the line or correct the date.',
      ),
      SPECIAL_DAY_TWICE: unclearDay(
        'Этот день записан дважды: «{line}». Оставьте одну строку.',
        'Бұл күн екі рет жазылған: «{line}». Бір жолын қалдырыңыз.',
        'This day is written twice: “{line}”. Keep one line.',
      ),
    },
    limit: perMinute(60),
  }),
}
