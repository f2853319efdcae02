import { z } from 'zod'
import { call, ofField, perMinute, refusal } from '../call.ts'
import { Picture } from '../catalogue/picture.ts'
import { Id, LengthStepMm, line, SectionCode, TypedSum, text } from '../fields.ts'
import { file } from '../file.ts'

/** `shown`: shoppers see it; `hidden`: somebody has taken it out of sight; `off`: the feed sells none of it. */
export const goodsStates = ['shown', 'hidden', 'off'] as const
/** Who says what a thing costs, or how many there are. */
export const goodsKeepers = ['feed', 'desk'] as const

/** Which goods are looked for; what is not said narrows nothing. */
export const GoodsWish = z.object({
  /** A part of the name or of the article, a bar code, the number in the feed, the word of the address. */
  q: z.string().trim().max(120).optional(),
  section: SectionCode.optional(),
  state: z.enum(goodsStates).optional(),
  /** Name or description is missing in this language. */
  lacks: z.enum(['kk', 'en']).optional(),
  /** A person has changed something that the feed says. */
  corrected: z.literal('yes').optional(),
})
export type GoodsWish = z.infer<typeof GoodsWish>

const ByLanguage = z.object({ ru: z.string(), kk: z.string(), en: z.string() })

export const DeskGoodsRow = z.object({
  id: z.int(),
  name: z.string(),
  /** Articles of its variants, the first three. */
  articles: z.array(z.string()),
  variants: z.int(),
  section: z.string(),
  vendor: z.string(),
  picture: Picture.nullable(),
  state: z.enum(goodsStates),
  lacks: z.array(z.enum(['kk', 'en'])),
  isCorrected: z.boolean(),
  /** In roubles of the caller's price zone: of the cheapest variant. */
  priceMinor: z.int().nullable(),
  /** Of what is sold by the metre; null where its variants differ in it. */
  lengthStepMm: LengthStepMm,
  /** Pieces, or steps of a length, in all warehouses that nobody has ordered. */
  free: z.int(),
})
export type DeskGoodsRow = z.infer<typeof DeskGoodsRow>

/** What a person has said instead of the feed. */
const Correction = z.object({
  offerId: z.int().nullable(),
  field: z.string(),
  /** What the feed says, as words; null where it says nothing of it. */
  fed: z.string().nullable(),
  by: z.string(),
  at: z.iso.datetime(),
})
export type GoodsCorrection = z.infer<typeof Correction>

const DeskOffer = z.object({
  id: z.int(),
  names: ByLanguage,
  article: z.string(),
  barcode: z.string(),
  isShown: z.boolean(),
  isHidden: z.boolean(),
  prices: z.array(z.object({ zoneId: z.int(), priceMinor: z.int().nullable(), oldPriceMinor: z.int().nullable() })),
  shelves: z.array(z.object({ warehouseId: z.int(), onHand: z.int(), reserved: z.int() })),
})
export type DeskOffer = z.infer<typeof DeskOffer>

const PictureList = z.object({
  offerId: z.int().nullable(),
  pictures: z.array(z.object({ media: z.string(), kind: z.string(), picture: Picture })),
})

export const DeskGoods = z.object({
  id: z.int(),
  names: ByLanguage,
  descriptions: ByLanguage,
  code: z.string(),
  url: z.string(),
  section: z.string(),
  vendor: z.string(),
  state: z.enum(goodsStates),
  offers: z.array(DeskOffer),
  pictures: z.array(PictureList),
  corrections: z.array(Correction),
  zones: z.array(z.object({ id: z.int(), name: z.string() })),
  warehouses: z.array(z.object({ id: z.int(), name: z.string() })),
  keepers: z.object({ prices: z.enum(goodsKeepers), stock: z.enum(goodsKeepers) }),
  /** The last import of goods or of prices and stock. */
  lastImport: z.object({ file: z.string(), at: z.iso.datetime() }).nullable(),
})
export type DeskGoods = z.infer<typeof DeskGoods>

const goodsNotFound = refusal(404, {
  ru: 'Такого товара нет.',
  kk: 'Мұндай тауар жоқ.',
  en: 'There are no such goods.',
})

const keptByFeed = refusal(409, {
  ru: 'Это приходит с выгрузкой, и следующая всё вернёт. Если внешней системы нет, администратор переключает это в настройках.',
  kk: 'Бұл жүктеумен келеді, келесісі бәрін қайтарады. Сыртқы жүйе болмаса, оны әкімші баптауларда ауыстырады.',
  en: 'It comes with the feed, and the next one would bring it back. Where no outside system keeps it, an administrator switches that in the settings.',
})

const name = line(200)
const translation = z.union([z.literal(''), line(200)]).default('')
const Names = z.object({ ru: name, kk: translation, en: translation })
const Descriptions = z.object({
  ru: text(20_000).default(''),
  kk: text(20_000).default(''),
  en: text(20_000).default(''),
})

/** Goods at the desk: found, shown and hidden, their words, pictures, prices and shelves. */
export const deskGoodsContract = {
  listGoods: call({
    method: 'POST',
    path: '/api_vue/staff/goods/',
    access: 'deskGoods',
    isRead: true,
    summary: 'Goods by name, article, code and filters, the newest first',
    body: GoodsWish.extend({
      /** Goes on below this id. */
      below: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
      count: z.int().min(1).max(100).default(30),
    }),
    answer: z.object({
      goods: z.array(DeskGoodsRow),
      below: z.int().nullable(),
      sections: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
    limit: perMinute(120),
  }),
  exportGoods: call({
    method: 'GET',
    isDeed: true,
    path: '/api_vue/staff/goods/goods.csv',
    access: 'deskGoods',
    summary: 'The same goods as a table for a spreadsheet; at most 10 000',
    query: GoodsWish,
    answer: file('text/csv; charset=utf-8'),
    limit: perMinute(10),
  }),
  readGoods: call({
    method: 'POST',
    path: '/api_vue/staff/goods/get/',
    access: 'deskGoods',
    isRead: true,
    summary: 'One model with its variants, words, pictures, prices and shelves, and what people have corrected',
    body: z.object({ id: Id }),
    answer: z.object({ goods: DeskGoods }),
    refusals: { GOODS_NOT_FOUND: goodsNotFound },
    limit: perMinute(120),
  }),
  showGoods: call({
    method: 'POST',
    path: '/api_vue/staff/goods/show/',
    access: 'deskGoods',
    summary: 'Takes models out of sight or shows them again; answers which of them have changed',
    body: z.object({ ids: z.array(Id).min(1).max(100), isShown: z.boolean() }),
    answer: z.object({ changed: z.array(z.int()) }),
    limit: perMinute(30),
  }),
  showOffer: call({
    method: 'POST',
    path: '/api_vue/staff/goods/offer/show/',
    access: 'deskGoods',
    summary: 'Takes one variant out of sight or shows it again',
    body: z.object({ offerId: Id, isShown: z.boolean() }),
    answer: z.object({}),
    refusals: { GOODS_NOT_FOUND: goodsNotFound },
    limit: perMinute(60),
  }),
  saveGoodsWords: call({
    method: 'POST',
    path: '/api_vue/staff/goods/words/',
    access: 'deskGoods',
    summary: 'Name and description in three languages; an empty translation is what the feed says of it',
    body: z.object({ id: Id, names: Names, descriptions: Descriptions.default({ ru: '', kk: '', en: '' }) }),
    answer: z.object({ changed: z.array(z.string()) }),
    refusals: { GOODS_NOT_FOUND: goodsNotFound },
    limit: perMinute(60),
  }),
  saveOfferName: call({
    method: 'POST',
    path: '/api_vue/staff/goods/offer/name/',
    access: 'deskGoods',
    summary: 'What a variant is called in three languages',
    body: z.object({ offerId: Id, names: Names }),
    answer: z.object({ changed: z.array(z.string()) }),
    refusals: { GOODS_NOT_FOUND: goodsNotFound },
    limit: perMinute(60),
  }),
  orderPictures: call({
    method: 'POST',
    path: '/api_vue/staff/goods/pictures/',
    access: 'deskGoods',
    summary: 'The order in which the pictures of a model or of one of its variants are shown; none: as the feed says',
    body: z.object({ id: Id, offerId: Id.optional(), media: z.array(z.string().min(1).max(100)).max(100).default([]) }),
    answer: z.object({}),
    refusals: { GOODS_NOT_FOUND: goodsNotFound },
    limit: perMinute(60),
  }),
  dropCorrection: call({
    method: 'POST',
    path: '/api_vue/staff/goods/asFed/',
    access: 'deskGoods',
    summary: 'A word goes back to what the feed says',
    body: z.object({ id: Id, offerId: Id.optional(), field: z.string().min(1).max(20) }),
    answer: z.object({}),
    refusals: { GOODS_NOT_FOUND: goodsNotFound },
    limit: perMinute(60),
  }),
  savePrice: call({
    method: 'POST',
    path: '/api_vue/staff/goods/price/',
    access: 'deskGoods',
    summary: 'The price of a variant in a zone, in roubles, where the desk keeps prices',
    body: z.object({ offerId: Id, zoneId: Id, price: TypedSum, oldPrice: TypedSum.optional() }),
    answer: z.object({}),
    refusals: {
      GOODS_NOT_FOUND: goodsNotFound,
      KEPT_BY_FEED: keptByFeed,
      OLD_PRICE_LOWER: ofField(
        'oldPrice',
        refusal(422, {
          ru: 'Старая цена должна быть выше новой. Без скидки оставьте её пустой.',
          kk: 'Ескі баға жаңасынан жоғары болуы керек. Жеңілдік болмаса, бос қалдырыңыз.',
          en: 'The old price has to be above the new one. Leave it empty where nothing is reduced.',
        }),
      ),
    },
    limit: perMinute(120),
  }),
  saveShelf: call({
    method: 'POST',
    path: '/api_vue/staff/goods/stock/',
    access: 'deskGoods',
    summary: 'How many of a variant lie in a warehouse, where the desk keeps the stock',
    body: z.object({ offerId: Id, warehouseId: Id, onHand: z.int().min(0).max(1_000_000) }),
    answer: z.object({}),
    refusals: {
      GOODS_NOT_FOUND: goodsNotFound,
      KEPT_BY_FEED: keptByFeed,
      SHELF_RESERVED: ofField(
        'onHand',
        refusal(
          409,
          {
            ru: 'Заказами заняты {reserved}: меньше на складе быть не может.',
            kk: 'Тапсырыстармен бос емесі: {reserved}, қоймада одан аз бола алмайды.',
            en: 'Orders hold {reserved}: there cannot be fewer in the warehouse.',
          },
          z.object({ reserved: z.int() }),
        ),
      ),
    },
    limit: perMinute(120),
  }),
}
