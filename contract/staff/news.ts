import { z } from 'zod'
import { call, ofField, perMinute, refusal } from '../call.ts'
import { CalendarDay, ShopAddress } from '../expected.ts'
import { Id, IdOrZero } from '../fields.ts'
import { fileRefusals, Receipt, staffPicture } from '../files.ts'
import { NewsArticle, NewsCode } from '../news.ts'
import { EntryStateWord, EntryWish, exportEntries, showEntries } from './entries.ts'
import { codeTaken, editRefusals, Names, names, Several } from './lists.ts'
import { unreadableBodies, WhichEdited, WrittenBodies } from './written-bodies.ts'

export const newsPicture = 'news picture'

/** One of the news as the desk edits it. */
export const EditedNews = z.object({
  /** 0: not saved yet. */
  id: z.int(),
  code: z.string(),
  titles: Names,
  leads: Names,
  bodies: WrittenBodies,
  /** Where its button leads. */
  url: z.string(),
  regions: z.string(),
  /** Goods beside it, by the numbers of the feed. */
  products: z.string(),
  publishedOn: z.string(),
  endsOn: z.string(),
  /** Key of the media store, empty where there is no picture. */
  picture: z.string(),
  /** A draft is seen at the desk alone. */
  isActive: z.boolean(),
  state: EntryStateWord,
  /** Languages in which something of it is not said. */
  lacks: z.array(z.enum(['kk', 'en'])),
})
export type EditedNews = z.infer<typeof EditedNews>

/** What only the shop can judge: towns, goods, an address that is taken, days, a picture. */
const checked = {
  id: IdOrZero.default(0),
  code: NewsCode.optional(),
  bodies: WrittenBodies.default({ ru: '', kk: '', en: '' }),
  regions: Several,
  products: Several,
  publishedOn: CalendarDay.optional(),
  endsOn: CalendarDay.optional(),
  isActive: z.boolean().default(false),
}

const checkRefusals = {
  ...unreadableBodies('bodies'),
  NOT_THERE: editRefusals.NOT_THERE,
  REGIONS_UNKNOWN: editRefusals.REGIONS_UNKNOWN,
  PRODUCTS_UNKNOWN: editRefusals.PRODUCTS_UNKNOWN,
  DAYS_TURNED: editRefusals.DAYS_TURNED,
  CODE_TAKEN: codeTaken,
  NEWS_PICTURE_MISSING: ofField(
    'picture',
    refusal(422, {
      ru: 'Приложите снимок: без него новость не показать. Черновик сохраняется и без снимка.',
      kk: 'Сурет тіркеңіз: онсыз жаңалықты көрсету мүмкін емес. Жоба суретсіз де сақталады.',
      en: 'Add a picture: without one the news cannot be shown. A draft is saved without one too.',
    }),
  ),
}

export const staffNewsContract = {
  listEditedNews: call({
    method: 'POST',
    path: '/api_vue/staff/news/list/',
    access: 'desk',
    isRead: true,
    summary:
      'News, the newest first: drafts, those to come and those that are over too, or the one that is named; what they say comes with that one alone',
    body: WhichEdited,
    answer: z.object({ news: z.array(EditedNews) }),
    limit: perMinute(120),
  }),
  showNews: showEntries(
    '/api_vue/staff/news/show/',
    'Lists news from their days on, or makes drafts of them; one without a picture stays a draft',
  ),
  exportNews: exportEntries('/api_vue/staff/news/news.csv', 'News as a table for a spreadsheet', EntryWish),
  checkNews: call({
    method: 'POST',
    path: '/api_vue/staff/news/check/',
    access: 'desk',
    isRead: true,
    summary: 'Says at once all that `saveNews` would refuse of what is written so far; its form may still lack fields',
    body: z.object({ ...checked, picture: z.array(Receipt).max(1).default([]) }),
    answer: z.object({}),
    refusals: checkRefusals,
    limit: perMinute(60),
  }),
  saveNews: call({
    method: 'POST',
    path: '/api_vue/staff/news/save/',
    access: 'desk',
    summary: 'Writes one of the news; with id 0 a new one. What is no draft is listed from its day on',
    body: z.object({
      ...checked,
      code: NewsCode.min(1),
      titles: names(140),
      leads: names(300),
      url: ShopAddress,
      publishedOn: CalendarDay,
      picture: staffPicture(newsPicture),
    }),
    answer: z.object({ id: z.int() }),
    refusals: {
      ...fileRefusals,
      ...checkRefusals,
      FILE_GONE: ofField('picture', fileRefusals.FILE_GONE),
    },
    limit: perMinute(60),
  }),
  previewNews: call({
    method: 'POST',
    path: '/api_vue/staff/news/preview/',
    access: 'desk',
    isRead: true,
    summary: 'One of the news as shoppers would read it, a draft or one to come too',
    body: z.object({ id: Id }),
    answer: NewsArticle,
    refusals: { NOT_THERE: editRefusals.NOT_THERE },
    limit: perMinute(120),
  }),
}
