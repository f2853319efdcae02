import { z } from 'zod'
import { call, ofField, perMinute, refusal } from '../call.ts'
import { CalendarDay, expected, written } from '../expected.ts'
import { IdOrZero, line } from '../fields.ts'
import { fileRefusals, staffPicture } from '../files.ts'
import { EntryStateWord, EntryWish, exportEntries, showEntries } from './entries.ts'

export const postPicture = 'post picture'

/** A post of the shop in a social network as the desk edits it. */
export const EditedPost = z.object({
  /** 0: not saved yet. */
  id: z.int(),
  network: z.string(),
  url: z.string(),
  texts: z.object({ ru: z.string(), kk: z.string().optional(), en: z.string().optional() }),
  postedOn: z.string(),
  /** Key of the media store, empty where there is no picture. */
  picture: z.string(),
  isActive: z.boolean(),
  state: EntryStateWord,
})
export type EditedPost = z.infer<typeof EditedPost>

export const staffPostsContract = {
  listEditedPosts: call({
    method: 'POST',
    path: '/api_vue/staff/posts/list/',
    access: 'desk',
    isRead: true,
    summary: 'Posts of the home page, the newest first, those out of sight too',
    answer: z.object({ posts: z.array(EditedPost) }),
    limit: perMinute(120),
  }),
  showPosts: showEntries('/api_vue/staff/posts/show/', 'Shows posts on the home page, or takes them off'),
  exportPosts: exportEntries('/api_vue/staff/posts/posts.csv', 'Posts as a table for a spreadsheet', EntryWish),
  savePost: call({
    method: 'POST',
    path: '/api_vue/staff/posts/save/',
    access: 'desk',
    summary: 'Writes a post; with id 0 a new one. The home page shows it at once',
    body: z.object({
      id: IdOrZero.default(0),
      network: line(40),
      url: z
        .string()
        .trim()
        .max(500)
        .check(written(/^https:\/\/[^\s\\]+$/, expected.link)),
      texts: z.object({ ru: line(200), kk: line(200).optional(), en: line(200).optional() }),
      postedOn: CalendarDay,
      isActive: z.boolean().default(false),
      picture: staffPicture(postPicture),
    }),
    answer: z.object({ id: z.int() }),
    refusals: {
      ...fileRefusals,
      POST_GONE: refusal(404, {
        ru: 'Этой записи уже нет. Обновите страницу.',
        kk: 'Бұл жазба енді жоқ. Бетті жаңартыңыз.',
        en: 'The post is no longer there. Please refresh the page.',
      }),
      POST_PICTURE_MISSING: ofField(
        'picture',
        refusal(422, {
          ru: 'Приложите снимок: без него запись не показать.',
          kk: 'Сурет тіркеңіз: онсыз жазбаны көрсету мүмкін емес.',
          en: 'Add a picture: without one the post cannot be shown.',
        }),
      ),
      FILE_GONE: ofField('picture', fileRefusals.FILE_GONE),
    },
    limit: perMinute(60),
  }),
}
