import { z } from 'zod'
import { pictureSearchLimits, pictureSearchPage } from '#rules/picture-search.ts'
import { call, ofField, refusal } from './call.ts'
import { ProductCard } from './catalogue/card.ts'
import { Guid, RegionBody, SectionCode } from './fields.ts'
import { fileRefusals, files } from './files.ts'

/** What pictures to search by are taken in for. */
export const pictureToSearchBy = 'picture to search by'

const percent = (min: number) => z.coerce.number().int().min(min).max(100)

/** Where in the picture the thing is: percent of its width and height, from its upper left corner. */
export const PictureFrame = z.object({ x: percent(0), y: percent(0), width: percent(5), height: percent(5) })
export type PictureFrame = z.infer<typeof PictureFrame>

/** A picture of the shop, as its addresses name it. */
export const MediaKey = z.string().regex(/^[0-9a-f]{32}$/)

/** What was found: kept under an id of its own, or, by the whole of a picture of the shop, found anew under the picture's. */
export const ResultId = z.union([Guid, MediaKey])

export const SearchByPicture = PictureFrame.partial().extend({
  image: files({
    purpose: pictureToSearchBy,
    ...pictureSearchLimits,
    limit: { requests: 60, windowSeconds: 3600 },
  }),
  /** Instead of a file: a picture of the shop. */
  media: MediaKey.optional(),
  /** Instead of either: the picture of an earlier search of the visitor, mostly with another frame. */
  resultId: ResultId.optional(),
})

/** A kind of goods among what was found; `count` models of it. */
export const FoundKind = z.object({ code: SectionCode, name: z.string(), count: z.int() })

export const FoundByPicture = z.object({
  /** By kind, the likeliest first, and within a kind by look; a page of them. */
  products: z.array(ProductCard),
  /** All of them, of the kind that was asked for. */
  total: z.int(),
  kinds: z.array(FoundKind),
  /** The picture: a link that ends for what the visitor sent; empty for others and when it is not kept any more. */
  src: z.string(),
  width: z.int(),
  height: z.int(),
  /** What was searched in; null: all of the picture. */
  frame: PictureFrame.nullable(),
  resultId: ResultId,
  /** The picture's name, as a download of it is called. */
  fileName: z.string(),
})
export type FoundByPicture = z.infer<typeof FoundByPicture>

const away = refusal(503, {
  ru: 'Сейчас не получается искать по картинке. Попробуйте через минуту или найдите товар словами.',
  kk: 'Қазір сурет бойынша іздеу мүмкін емес. Бір минуттан кейін қайталаңыз немесе сөзбен іздеңіз.',
  en: 'We cannot search by picture right now. Try again in a minute, or search in words.',
})

export const pictureSearchContract = {
  getVisionQuery: call({
    method: 'POST',
    path: '/api_vue/getVisionQuery/',
    access: 'anyone',
    summary:
      'Goods that look like what a picture shows, without the model of a picture of the shop; kept for a week under `resultId`, a picture that was sent for a day',
    body: RegionBody.extend(SearchByPicture.shape),
    answer: FoundByPicture,
    refusals: {
      ...fileRefusals,
      FILE_GONE: ofField('image', fileRefusals.FILE_GONE),
      PICTURE_MISSING: ofField(
        'image',
        refusal(422, {
          ru: 'Выберите картинку: фото, снимок экрана или файл JPEG, PNG, WebP.',
          kk: 'Суретті таңдаңыз: фото, экран көшірмесі немесе JPEG, PNG, WebP файлы.',
          en: 'Please choose a picture: a photo, a screenshot or a JPEG, PNG or WebP file.',
        }),
      ),
      PICTURE_GONE: ofField(
        'image',
        refusal(410, {
          ru: 'Этой картинки у нас уже нет: мы храним её сутки. Загрузите её ещё раз.',
          kk: 'Бұл сурет бізде енді жоқ: оны бір тәулік сақтаймыз. Қайта жүктеңіз.',
          en: 'We do not have this picture any more: it is kept for a day. Please upload it again.',
        }),
      ),
      SEARCH_BY_PICTURE_AWAY: away,
    },
    limit: { requests: 60, windowSeconds: 600 },
  }),
  getImageSearchResults: call({
    method: 'POST',
    path: '/api_vue/getImageSearchResults/',
    access: 'anyone',
    isRead: true,
    summary: 'What was found by a picture before; the goods to anybody who has the id, the picture to whoever sent it',
    body: RegionBody.extend({
      resultId: ResultId,
      /** Only goods of this kind. */
      kind: SectionCode.optional(),
      offset: z.int().min(0).max(1000).default(0),
      count: z.int().min(1).max(pictureSearchPage).default(pictureSearchPage),
    }),
    answer: z.object({ results: FoundByPicture }),
    refusals: {
      RESULTS_NOT_FOUND: refusal(404, {
        ru: 'Этих результатов уже нет: мы храним их неделю. Загрузите картинку ещё раз.',
        kk: 'Бұл нәтижелер енді жоқ: оларды бір апта сақтаймыз. Суретті қайта жүктеңіз.',
        en: 'These results are gone: they are kept for a week. Please upload the picture again.',
      }),
      SEARCH_BY_PICTURE_AWAY: away,
    },
    limit: { requests: 240, windowSeconds: 600 },
  }),
}
