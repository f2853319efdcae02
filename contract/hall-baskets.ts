import { z } from 'zod'
import { call, ofField, perMinute, refusal } from './call.ts'
import { Id, LengthStepMm, line, MinorUnits, Status } from './fields.ts'
import { Moment } from './order.ts'
import { shopRefusals } from './retail.ts'

const limit = perMinute(120)

/** A basket that somebody in the hall shows to its staff, or that they have begun for somebody. No name belongs to it. */
export const HallBasket = z.object({
  id: z.int(),
  /** What is said aloud: «корзина 412». */
  number: z.int(),
  since: Moment,
  /** The staff began it, and its shopper takes it over by a link. */
  isStaffs: z.boolean(),
  /** Of what is sold by the piece; lengths are counted apart. */
  pieces: z.int(),
  lengthMm: z.int(),
  totalMinor: MinorUnits,
  names: z.array(z.string()),
})
export type HallBasket = z.infer<typeof HallBasket>

const HallLine = z.object({
  offerId: z.int(),
  name: z.string(),
  traits: z.string(),
  /** Pieces, or steps of a length. */
  quantity: z.int(),
  lengthStepMm: LengthStepMm,
  sumMinor: MinorUnits,
})

const basketGone = refusal(404, {
  ru: 'Этой корзины в зале уже нет: её закрыл покупатель, или прошло 12 часов.',
  kk: 'Бұл себет залда енді жоқ: сатып алушы жапты немесе 12 сағат өтті.',
  en: 'This basket is in the hall no longer: its customer closed it, or twelve hours have passed.',
})

const notSold = refusal(409, {
  ru: 'Этот товар сейчас не продать: он закончился или снят с продажи.',
  kk: 'Бұл тауарды қазір сату мүмкін емес: ол таусылды немесе сатылмайды.',
  en: 'This cannot be sold now: it has run out or is sold no longer.',
})

const refusals = { ...shopRefusals, HALL_BASKET_NOT_FOUND: basketGone }
const one = z.object({ shopId: Id, id: Id })

/** Baskets of the hall: shown by whoever scans a tag, helped with by the staff of the shop, finished at home. */
export const hallBasketsContract = {
  showInHall: call({
    method: 'POST',
    path: '/api_vue/hallBasket/show/',
    access: 'anyone',
    summary:
      'The caller’s basket is shown to the staff of the shop in which a tag was scanned; shown already: no change',
    body: z.object({ code: line(40) }),
    answer: z.object({ number: z.int() }),
    refusals: {
      HALL_TAG_UNKNOWN: refusal(404, {
        ru: 'Такого ценника у нас нет. Отсканируйте другой или спросите консультанта.',
        kk: 'Бізде мұндай баға белгісі жоқ. Басқасын сканерлеңіз немесе кеңесшіден сұраңыз.',
        en: 'We have no such tag. Scan another one, or ask a consultant.',
      }),
    },
    limit: perMinute(30),
  }),
  hideFromHall: call({
    method: 'POST',
    path: '/api_vue/hallBasket/hide/',
    access: 'anyone',
    summary: 'Nobody of the staff sees the caller’s basket any more; the basket stays as it is',
    body: z.object({}).optional(),
    answer: Status,
    limit: perMinute(30),
  }),
  findMyHall: call({
    method: 'POST',
    path: '/api_vue/hallBasket/mine/',
    access: 'anyone',
    isRead: true,
    summary: 'Under which number the staff of a shop see the caller’s basket; null where they do not',
    body: z.object({}).optional(),
    answer: z.object({ number: z.int().nullable() }),
    limit,
  }),
  listHallBaskets: call({
    method: 'POST',
    path: '/api_vue/retail/hall/',
    access: 'retail',
    isRead: true,
    summary: 'Baskets that are shown in the hall of the shop now, the latest first',
    body: z.object({ shopId: Id }),
    answer: z.object({ baskets: z.array(HallBasket), currency: z.enum(['RUB', 'KZT']) }),
    refusals: shopRefusals,
    limit,
  }),
  readHallBasket: call({
    method: 'POST',
    path: '/api_vue/retail/hall/get/',
    access: 'retail',
    isRead: true,
    summary: 'One of them with its goods at the prices of the shop',
    body: one,
    answer: HallBasket.extend({ lines: z.array(HallLine), currency: z.enum(['RUB', 'KZT']) }),
    refusals,
    limit,
  }),
  openHallBasket: call({
    method: 'POST',
    path: '/api_vue/retail/hall/open/',
    access: 'retail',
    summary: 'Begins a basket for somebody in the hall who has no phone at hand',
    body: z.object({ shopId: Id }),
    answer: z.object({ id: z.int(), number: z.int() }),
    refusals: shopRefusals,
    limit: perMinute(30),
  }),
  addToHallBasket: call({
    method: 'POST',
    path: '/api_vue/retail/hall/add/',
    access: 'retail',
    summary: 'Puts in what was scanned or typed: a tag’s QR code, a bar code or an article',
    body: one.extend({ code: line(300).min(1) }),
    answer: z.object({ name: z.string() }),
    refusals: {
      ...refusals,
      HALL_CODE_UNKNOWN: ofField(
        'code',
        refusal(404, {
          ru: 'По этому коду ничего не нашли. Проверьте артикул или отсканируйте ценник ещё раз.',
          kk: 'Бұл код бойынша ештеңе табылмады. Артикулды тексеріңіз немесе қайта сканерлеңіз.',
          en: 'Nothing has this code. Check the article, or scan the tag again.',
        }),
      ),
      HALL_NOT_SOLD: ofField('code', notSold),
    },
    limit,
  }),
  changeHallBasket: call({
    method: 'POST',
    path: '/api_vue/retail/hall/change/',
    access: 'retail',
    summary: 'Sets the pieces, or steps of a length, of one of its goods, as many as there are; 0 takes it out',
    body: one.extend({ offerId: Id, quantity: z.coerce.number().int().min(0).max(100_000) }),
    answer: z.object({ name: z.string(), quantity: z.int(), lengthStepMm: LengthStepMm }),
    refusals: { ...refusals, HALL_NOT_SOLD: ofField('quantity', notSold) },
    limit,
  }),
  handOnHallBasket: call({
    method: 'POST',
    path: '/api_vue/retail/hall/handOn/',
    access: 'retail',
    summary: 'The link by which its shopper finishes it at home, also as a QR code to be scanned from the screen',
    body: one,
    answer: z.object({ url: z.string(), qr: z.string() }),
    refusals,
    limit,
  }),
  takeHallBasket: call({
    method: 'POST',
    path: '/api_vue/retail/hall/order/',
    access: 'retail',
    summary:
      'Its goods take the place of those in the caller’s own basket, from which an order for the shopper is taken',
    body: one,
    answer: z.object({ pieces: z.int() }),
    refusals,
    limit,
  }),
}
