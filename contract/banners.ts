import { z } from 'zod'
import { bannerPlaces } from '#rules/banner.ts'
import { call, ofField, perMinute, refusal } from './call.ts'
import { asked, CalendarDay, expected, ShopAddress } from './expected.ts'
import { Id, IdOrZero, line, MinorUnits, RegionBody, RegionQuery, SectionCode } from './fields.ts'
import { fileRefusals, staffPicture } from './files.ts'

const Percent = z.number().min(0).max(100)
const PixelSize = z.object({ width: z.int(), height: z.int() })
const SpotPlace = z.object({ x: Percent, y: Percent })

export const Banner = z.object({
  id: z.int(),
  name: z.string(),
  text: z.string(),
  button: z.string(),
  url: z.string(),
  /** Keys of the media store: wide and phone picture. */
  imgUrl: z.string(),
  imgUrlPhone: z.string(),
  /** Pixels of the two pictures, for their place before they come. */
  sizes: z.object({ wide: PixelSize, phone: PixelSize }),
  /** Goods shown on it: where on the wide picture and where on the phone's, in percent; null where it is cut off. */
  spots: z.array(
    z.object({
      offerId: z.int(),
      name: z.string(),
      url: z.string(),
      price: z.object({ new: MinorUnits, old: MinorUnits.nullable() }),
      wide: SpotPlace.nullable(),
      phone: SpotPlace.nullable(),
    }),
  ),
})
export type Banner = z.infer<typeof Banner>

/** Banners of a place beside which others of another order may stand. */
export const SectionBanner = Banner.extend({ SORT: z.int() })
export type SectionBanner = z.infer<typeof SectionBanner>

const Names = z.object({ ru: z.string(), kk: z.string().optional(), en: z.string().optional() })

/** A banner as the shop's people edit it, in all languages and with its bounds. */
export const EditedBanner = z.object({
  /** 0: not saved yet. */
  id: z.int(),
  place: z.enum(bannerPlaces),
  /** Empty: everywhere. */
  regions: z.array(z.int()),
  /** Codes of the sections in which and below which it stands; empty: anywhere. */
  sections: z.array(z.string()),
  titles: Names,
  texts: Names,
  buttons: Names,
  url: z.string(),
  /** Keys of the media store, empty where there is no picture. */
  imgUrl: z.string(),
  imgUrlPhone: z.string(),
  sizes: z.object({ wide: PixelSize, phone: PixelSize }),
  startsOn: CalendarDay.nullable(),
  endsOn: CalendarDay.nullable(),
  sort: z.int(),
  isActive: z.boolean(),
  /** Goods on it; the name is empty where the offer is not sold in the region of whoever edits. */
  spots: z.array(
    z.object({
      offerId: z.int(),
      name: z.string(),
      url: z.string(),
      price: z.object({ new: MinorUnits, old: MinorUnits.nullable() }).nullable(),
      wide: SpotPlace.nullable(),
      phone: SpotPlace.nullable(),
    }),
  ),
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
  /**
   * Of the strip above the header: the season whose own strip stands in its place today, and in which of its towns. Null where
   * it would not be shown today anyhow.
   */
  season: z.object({ title: z.string(), regions: z.array(z.int()), isEverywhere: z.boolean() }).nullable(),
})
export type EditedBanner = z.infer<typeof EditedBanner>

/** What banner pictures are taken in for. */
export const bannerPicture = 'banner picture'
const words = (longest: number) => ({
  ru: line(longest),
  kk: line(longest).optional(),
  en: line(longest).optional(),
})
const maybeWords = (longest: number) => z.object({ ...words(longest), ru: line(longest).optional() }).default({})

/** As many as a furnished room has things to buy; those that would crowd each other are not shown (`spaceMarks`). */
export const mostSpots = 12

export const WrittenSpot = z.object({
  offerId: Id,
  wide: SpotPlace.nullable().default(null),
  phone: SpotPlace.nullable().default(null),
})
export type WrittenSpot = z.input<typeof WrittenSpot>

/** What a saving of a banner changed; `place` and the rest are its fields, `pictures` both pictures. */
const bannerParts = [
  'place',
  'regions',
  'sections',
  'titles',
  'texts',
  'buttons',
  'url',
  'days',
  'isActive',
  'pictures',
  'spots',
] as const
export type BannerPart = (typeof bannerParts)[number]

const BannerVersion = z.object({
  id: z.int(),
  /** Null: as a release brought it. */
  savedAt: z.iso.datetime().nullable(),
  savedBy: z.string(),
  title: z.string(),
  isActive: z.boolean(),
  startsOn: CalendarDay.nullable(),
  endsOn: CalendarDay.nullable(),
  /** The version that was brought back by it. */
  restoredFrom: z.int().nullable(),
  /** What is otherwise than in the version before. */
  changed: z.array(z.enum(bannerParts)),
})
export type BannerVersion = z.infer<typeof BannerVersion>

export const WrittenBanner = z.object({
  place: z.enum(bannerPlaces),
  regions: z.array(Id).max(100).default([]),
  sections: z.array(SectionCode).max(100).default([]),
  titles: z.object(words(120)),
  texts: maybeWords(300),
  buttons: maybeWords(40),
  /** Within the shop. */
  url: ShopAddress,
  startsOn: CalendarDay.optional(),
  endsOn: CalendarDay.optional(),
  sort: z.int().min(0).max(100_000).default(500),
  isActive: z.boolean().default(false),
  /** The picture that is there stays where none comes. */
  picture: staffPicture(bannerPicture),
  picturePhone: staffPicture(bannerPicture),
  /** Marks that are not named stay as they are. */
  spots: z
    .array(WrittenSpot)
    .max(mostSpots)
    .check(
      asked((spots) => new Set(spots.map(({ offerId }) => offerId)).size === spots.length, expected.spotOnce),
      asked((spots) => spots.every(({ wide, phone }) => wide || phone), expected.spotPlaced),
    )
    .optional(),
  /** Marks stand on a new picture as they stood on the one before; otherwise those that were not moved are taken off. */
  keepSpots: z.boolean().default(false),
})
const SavedBanner = WrittenBanner.extend({ id: Id })

const bannerNotFound = refusal(404, {
  ru: 'Такого баннера нет. Возможно, его уже убрали.',
  kk: 'Мұндай баннер жоқ. Ол алынып тасталған болуы мүмкін.',
  en: 'There is no such banner. It may have been taken down.',
})
const saveRefusals = {
  BANNER_NOT_FOUND: bannerNotFound,
  BANNER_PICTURE_MISSING: ofField(
    'picture',
    refusal(422, {
      ru: 'Приложите картинку: без неё на этом месте баннера не будет видно.',
      kk: 'Сурет тіркеңіз: онсыз бұл жерде баннер көрінбейді.',
      en: 'Add a picture: without one the banner cannot be seen in this place.',
    }),
  ),
  BANNER_DAYS_TURNED: ofField(
    'endsOn',
    refusal(422, {
      ru: 'Последний день раньше первого. Поменяйте их местами.',
      kk: 'Соңғы күн бірінші күннен бұрын. Орындарын ауыстырыңыз.',
      en: 'The last day is before the first. Swap them.',
    }),
  ),
  BANNER_SECTION_UNKNOWN: ofField(
    'sections',
    refusal(422, {
      ru: 'Такого раздела нет. Выберите из списка.',
      kk: 'Мұндай бөлім жоқ. Тізімнен таңдаңыз.',
      en: 'There is no such section. Choose one from the list.',
    }),
  ),
  BANNER_SPOT_UNKNOWN: ofField(
    'spots',
    refusal(
      422,
      {
        ru: 'Товара {offerId} нет в продаже в вашем городе. Найдите его по названию и возьмите вариант, который продаётся.',
        kk: '{offerId} тауары қалаңызда сатылмайды. Оны атауы бойынша тауып, сатылатын нұсқасын алыңыз.',
        en: 'Item {offerId} is not sold in your town. Find it by its name and take a variant that is sold.',
      },
      /** A number that is read as a word, without spaces between its figures. */
      z.object({ offerId: z.string() }),
    ),
  ),
  ...fileRefusals,
  FILE_GONE: ofField('picture', fileRefusals.FILE_GONE),
}
const shown = { query: RegionQuery, body: RegionBody.optional() }

const read = <Answer extends z.ZodType>(path: string, summary: string, answer: Answer) =>
  call({ method: 'POST', path, access: 'anyone', isRead: true, summary, ...shown, answer })

export const bannersContract = {
  getMainSlider: call({
    method: 'POST',
    path: '/api_vue/getMainSlider/',
    access: 'anyone',
    isRead: true,
    summary: 'Banners of the home page',
    query: RegionQuery,
    body: RegionBody.extend({ isCrawler: z.boolean().optional() }).optional(),
    answer: z.object({ banners: z.array(Banner) }),
  }),
  getMiniSlider: read(
    '/api_vue/getMiniSlider/',
    'Small banners of the home page',
    z.object({ banners: z.array(Banner) }),
  ),
  getTopBanners: read('/api_vue/getTopBanners/', 'The strip above the header', z.object({ banners: z.array(Banner) })),
  getSaleBanner: read(
    '/api_vue/getSaleBanner/',
    'The banner of the sale; null where there is none',
    z.object({ banner: Banner.nullable() }),
  ),
  getSectionSlider: call({
    method: 'POST',
    path: '/api_vue/getSectionSlider/',
    access: 'anyone',
    isRead: true,
    summary:
      'Banners of a section, those of the sections above it among them; `store` is its code, without one: of the menu',
    query: RegionQuery,
    body: RegionBody.extend({ store: SectionCode.optional() }).optional(),
    answer: z.object({ items: z.array(SectionBanner) }),
  }),
  getProductBanner: call({
    method: 'POST',
    path: '/api_vue/getProductBanner/',
    access: 'anyone',
    isRead: true,
    summary: 'The banner of a product page; null where there is none',
    query: RegionQuery,
    body: RegionBody.extend({ productId: Id }),
    answer: z.object({ banner: Banner.nullable() }),
  }),
  listEditedBanners: call({
    method: 'POST',
    path: '/api_vue/banners/list/',
    access: 'bannerEditor',
    isRead: true,
    summary: 'Every banner of the shop by place and order, also those that are not shown now',
    answer: z.object({ banners: z.array(EditedBanner.extend({ isShownNow: z.boolean() })) }),
    limit: perMinute(120),
  }),
  getEditedBanner: call({
    method: 'POST',
    path: '/api_vue/getMainSlider/element/',
    access: 'bannerEditor',
    isRead: true,
    summary: 'A banner of any place but the sale, to be edited',
    body: z.object({ id: Id }),
    answer: z.object({ banner: EditedBanner }),
    refusals: { BANNER_NOT_FOUND: bannerNotFound },
    limit: perMinute(120),
  }),
  draftBanner: call({
    method: 'POST',
    path: '/api_vue/getMainSlider/newElement/',
    access: 'bannerEditor',
    isRead: true,
    summary: 'A banner to begin with: empty, or a copy of another; nothing is saved yet',
    body: z.object({ id: IdOrZero.optional(), place: z.enum(bannerPlaces).optional() }).optional(),
    answer: z.object({ banner: EditedBanner }),
    refusals: { BANNER_NOT_FOUND: bannerNotFound },
    limit: perMinute(120),
  }),
  saveBanner: call({
    method: 'POST',
    path: '/api_vue/getMainSlider/saveElement/',
    access: 'bannerEditor',
    summary: 'Saves a banner that is there; it shows at once',
    body: SavedBanner,
    answer: z.object({ banner: EditedBanner }),
    refusals: saveRefusals,
    limit: perMinute(30),
  }),
  saveNewBanner: call({
    method: 'POST',
    path: '/api_vue/getMainSlider/newSaveElement/',
    access: 'bannerEditor',
    summary: 'Saves a new banner; `copyOf` lends it the pictures it has not got',
    body: WrittenBanner.extend({ copyOf: Id.optional() }),
    answer: z.object({ banner: EditedBanner }),
    refusals: saveRefusals,
    limit: perMinute(30),
  }),
  getEditedSaleBanner: call({
    method: 'POST',
    path: '/api_vue/getSaleBanner/element/',
    access: 'bannerEditor',
    isRead: true,
    summary: 'The banner of the sale to be edited: that of the id, else the first one, else an empty one',
    body: z.object({ id: IdOrZero.optional() }).optional(),
    answer: z.object({ banner: EditedBanner }),
    refusals: { BANNER_NOT_FOUND: bannerNotFound },
    limit: perMinute(120),
  }),
  saveSaleBanner: call({
    method: 'POST',
    path: '/api_vue/getSaleBanner/save/',
    access: 'bannerEditor',
    summary: 'Saves the banner of the sale, a new one where no id is said',
    body: WrittenBanner.omit({ place: true }).extend({ id: IdOrZero.optional(), copyOf: Id.optional() }),
    answer: z.object({ banner: EditedBanner }),
    refusals: saveRefusals,
    limit: perMinute(30),
  }),
  orderBanners: call({
    method: 'POST',
    path: '/api_vue/banners/order/',
    access: 'bannerEditor',
    summary: 'Lays all banners of a place in an order',
    body: z.object({
      place: z.enum(bannerPlaces),
      ids: z.array(Id).min(1).max(500),
      /** The order in which they lay for whoever moves one. */
      seen: z.array(Id).max(500).optional(),
    }),
    /** How they lay before: sent again it undoes. */
    answer: z.object({ before: z.array(z.int()) }),
    refusals: {
      BANNERS_CHANGED: refusal(409, {
        ru: 'Пока вы раскладывали, баннеры этого места изменил кто-то ещё. Вот как они лежат теперь.',
        kk: 'Сіз реттеп жатқанда бұл орынның баннерлерін басқа біреу өзгертті. Олар қазір осылай тұр.',
        en: 'Somebody else has changed the banners of this place meanwhile. This is how they lie now.',
      }),
    },
    limit: perMinute(60),
  }),
  listBannerVersions: call({
    method: 'POST',
    path: '/api_vue/banners/versions/',
    access: 'bannerEditor',
    isRead: true,
    summary: 'How a banner was, saving by saving, the newest first',
    body: z.object({ id: Id }),
    answer: z.object({ versions: z.array(BannerVersion) }),
    limit: perMinute(120),
  }),
  restoreBanner: call({
    method: 'POST',
    path: '/api_vue/banners/restore/',
    access: 'bannerEditor',
    summary: 'Brings back how a banner was; its place in the order stays. That too is a version, so it can be undone',
    body: z.object({ id: Id, version: Id }),
    answer: z.object({ banner: EditedBanner }),
    refusals: {
      BANNER_NOT_FOUND: bannerNotFound,
      BANNER_VERSION_GONE: refusal(404, {
        ru: 'Такой версии баннера нет. Обновите страницу и выберите из списка.',
        kk: 'Баннердің мұндай нұсқасы жоқ. Бетті жаңартып, тізімнен таңдаңыз.',
        en: 'There is no such version of the banner. Reload the page and choose one from the list.',
      }),
    },
    limit: perMinute(30),
  }),
}
