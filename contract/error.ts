import { z } from 'zod'
import { refusal } from './call.ts'

/** The shape of every error of the API. `error` is stable and meant for programs, `message` for people. */
export const ErrorAnswer = z.object({
  error: z.string(),
  message: z.string(),
  requestId: z.string(),
  /** Facts that belong to the refusal, such as how many are left. */
  data: z.unknown().optional(),
  /** Which fields are to blame, and what is wrong with each: for INPUT_INVALID and for refusals that name their field. */
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>

/** Refusals that any call may answer; the gate throws them, areas may too. */
export const commonRefusals = {
  INPUT_INVALID: refusal(400, {
    ru: 'Проверьте введённые данные: что-то заполнено не так.',
    kk: 'Енгізілген деректерді тексеріңіз: бірдеңе дұрыс толтырылмаған.',
    en: 'Please check what you entered: something is not in the right form.',
  }),
  LANGUAGE_UNKNOWN: refusal(400, {
    ru: 'Такого языка нет. Доступны русский, казахский и английский.',
    kk: 'Мұндай тіл жоқ. Орыс, қазақ және ағылшын тілдері бар.',
    en: 'There is no such language. Russian, Kazakh and English are available.',
  }),
  REGION_UNKNOWN: refusal(404, {
    ru: 'Такого региона нет. Выберите город из списка.',
    kk: 'Мұндай аймақ жоқ. Тізімнен қаланы таңдаңыз.',
    en: 'There is no such region. Please choose a city from the list.',
  }),
  SIGN_IN_NEEDED: refusal(401, {
    ru: 'Сначала войдите по номеру телефона.',
    kk: 'Алдымен телефон нөмірі арқылы кіріңіз.',
    en: 'Please sign in with your phone number first.',
  }),
  ACCESS_DENIED: refusal(403, {
    ru: 'Для этого действия не хватает прав.',
    kk: 'Бұл әрекетке құқық жеткіліксіз.',
    en: 'You do not have the right to do this.',
  }),
  ORIGIN_FOREIGN: refusal(403, {
    ru: 'Запрос пришёл с другого сайта. Откройте магазин заново и повторите.',
    kk: 'Сұрау басқа сайттан келді. Дүкенді қайта ашып, қайталаңыз.',
    en: 'The request came from another site. Please reopen the shop and try again.',
  }),
  NOT_FOUND: refusal(404, {
    ru: 'Здесь ничего нет.',
    kk: 'Мұнда ештеңе жоқ.',
    en: 'There is nothing here.',
  }),
  METHOD_NOT_ALLOWED: refusal(405, {
    ru: 'Этот адрес так не вызывают.',
    kk: 'Бұл мекенжай бұлай шақырылмайды.',
    en: 'This address is not called that way.',
  }),
  BODY_TOO_LARGE: refusal(413, {
    ru: 'Слишком много данных в одном запросе.',
    kk: 'Бір сұрауда деректер тым көп.',
    en: 'There is too much data in one request.',
  }),
  MEDIA_TYPE_UNKNOWN: refusal(415, {
    ru: 'Данные принимаются только в формате JSON.',
    kk: 'Деректер тек JSON пішімінде қабылданады.',
    en: 'Data is accepted as JSON only.',
  }),
  TOO_MANY_REQUESTS: refusal(429, {
    ru: 'Слишком часто. Подождите немного и повторите.',
    kk: 'Тым жиі. Сәл күтіп, қайталаңыз.',
    en: 'Too many requests. Please wait a little and try again.',
  }),
  INTERNAL: refusal(500, {
    ru: 'Ошибка на нашей стороне. Мы уже знаем о ней, попробуйте ещё раз чуть позже.',
    kk: 'Қате біздің тарапта. Біз ол туралы білеміз, сәл кейінірек қайталап көріңіз.',
    en: 'Something broke on our side. We know about it; please try again a little later.',
  }),
  UNAVAILABLE: refusal(503, {
    ru: 'Магазин ненадолго недоступен. Повторите через минуту, корзина никуда не денется.',
    kk: 'Дүкен уақытша қолжетімсіз. Бір минуттан кейін қайталаңыз, себет сақталады.',
    en: 'The shop is briefly unavailable. Please try again in a minute; your basket is safe.',
  }),
} as const

export type CommonRefusalCode = keyof typeof commonRefusals
