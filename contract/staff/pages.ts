import { z } from 'zod'
import { isDay } from '#rules/calendar.ts'
import { call, ofField, perMinute, refusal } from '../call.ts'
import { ContentPage, ContentPath, PictureName } from '../content.ts'
import { asked, expected, written } from '../expected.ts'
import { Id, IdOrZero } from '../fields.ts'

/** A page in one language as people write it, see `rules/content-markup`. */
const Markup = z.string().max(60_000)

const pageGone = refusal(404, {
  ru: 'Такой страницы или её версии нет.',
  kk: 'Мұндай бет немесе оның нұсқасы жоқ.',
  en: 'There is no such page, or no such version of it.',
})

/** Which line cannot be read. */
export const unreadable = refusal(
  422,
  {
    ru: 'Строка {line} непонятна магазину: {why}.',
    kk: '{line}-жолды дүкен түсінбейді: {why}.',
    en: 'The shop does not understand line {line}: {why}.',
  },
  z.object({ line: z.int(), why: z.string() }),
)

const PageVersion = z.object({
  id: z.int(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  publishedAt: z.iso.datetime().nullable(),
  /** Who published it, or had set its time; empty where that was not kept. */
  publishedBy: z.string(),
  /** When it will be published by itself. */
  goesLiveAt: z.iso.datetime().nullable(),
})
export type PageVersion = z.infer<typeof PageVersion>

export const staffPagesContract = {
  listEditedPages: call({
    method: 'POST',
    path: '/api_vue/staff/pages/list/',
    access: 'desk',
    isRead: true,
    summary:
      'Information pages with what they lack: a translation, the publishing of a draft; and when they went or go out',
    answer: z.object({
      pages: z.array(
        z.object({
          path: ContentPath,
          title: z.string(),
          updatedOn: z.string(),
          isEdited: z.boolean(),
          /** Hidden ones are a 404 to shoppers. */
          isShown: z.boolean(),
          lacks: z.array(z.enum(['kk', 'en'])),
          hasDraft: z.boolean(),
          /** When a version of it will be published by itself. */
          goesLiveAt: z.iso.datetime().nullable(),
          /** What shoppers read, who published that, and who wrote it; null: the release brought it, or nobody reads it yet. */
          published: z.object({ at: z.iso.datetime(), publishedBy: z.string(), writtenBy: z.string() }).nullable(),
        }),
      ),
    }),
    limit: perMinute(120),
  }),
  getEditedPage: call({
    method: 'POST',
    path: '/api_vue/staff/pages/page/',
    access: 'desk',
    isRead: true,
    summary:
      'A page as it is written: a version that was asked for, or what the release brings of it, else the draft, else what is published',
    body: z.object({ path: ContentPath, version: IdOrZero.default(0), isOfRelease: z.boolean().default(false) }),
    answer: z.object({
      path: ContentPath,
      texts: z.object({ ru: Markup, kk: Markup, en: Markup }),
      /** Of the version that is shown; 0: of none, it is what the release brought. */
      version: z.int(),
      /** The newest there is: whoever saves says which they have seen. */
      newest: z.int(),
      /** What was published last; 0: what the release brought. */
      live: z.int(),
      isDraft: z.boolean(),
      /** The release brings a text of it, to which the page can be brought back. */
      hasReleaseText: z.boolean(),
      versions: z.array(PageVersion),
      facts: z.array(z.string()),
      /** By the names by which the texts mention them; all versions and languages share them. */
      pictures: z.array(z.object({ name: PictureName, media: z.string(), width: z.int(), height: z.int() })),
      isShown: z.boolean(),
      canBeHidden: z.boolean(),
      /** The shop’s own, and seen by nobody yet: it can be thrown away. */
      canBeDropped: z.boolean(),
    }),
    refusals: { PAGE_GONE: pageGone },
    limit: perMinute(120),
  }),
  savePageDraft: call({
    method: 'POST',
    path: '/api_vue/staff/pages/save/',
    access: 'desk',
    summary: 'Keeps a draft of a page; nobody sees it before it is published',
    body: z.object({
      path: ContentPath,
      seen: IdOrZero,
      ru: Markup.min(1),
      kk: Markup.default(''),
      en: Markup.default(''),
    }),
    answer: z.object({ version: z.int() }),
    refusals: {
      PAGE_GONE: pageGone,
      PAGE_CHANGED: refusal(409, {
        ru: 'Пока вы писали, страницу сохранил кто-то ещё. Откройте её заново в соседней вкладке и перенесите свои правки.',
        kk: 'Сіз жазып жатқанда бетті басқа біреу сақтады. Оны көрші бетбелгіде қайта ашып, түзетулеріңізді көшіріңіз.',
        en: 'Somebody else has saved the page meanwhile. Open it anew in another tab and carry your changes over.',
      }),
      RU_UNREADABLE: ofField('ru', unreadable),
      KK_UNREADABLE: ofField('kk', unreadable),
      EN_UNREADABLE: ofField('en', unreadable),
    },
    limit: perMinute(60),
  }),
  publishPage: call({
    method: 'POST',
    path: '/api_vue/staff/pages/publish/',
    access: 'desk',
    summary: 'Shows a version to everybody at once; an older one as well as the draft',
    body: z.object({ path: ContentPath, version: Id }),
    answer: z.object({
      version: z.int(),
      /** Another version was to go out at a set time, and does not any more. */
      isOtherCalledOff: z.boolean(),
    }),
    refusals: { PAGE_GONE: pageGone },
    limit: perMinute(60),
  }),
  schedulePage: call({
    method: 'POST',
    path: '/api_vue/staff/pages/schedule/',
    access: 'desk',
    summary:
      'Says when a version is published by itself, in place of any other one of the page; without a time it waits again',
    body: z.object({
      path: ContentPath,
      version: Id,
      /** By the clock of the desk: `2026-12-01T09:00`. */
      at: z
        .string()
        .check(
          written(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, expected.moment),
          asked((text) => isDay(text.slice(0, 10)) && text.slice(11) < '24:00', expected.moment),
        )
        .optional(),
    }),
    answer: z.object({ goesLiveAt: z.iso.datetime().nullable() }),
    refusals: {
      PAGE_GONE: pageGone,
      SCHEDULE_PAST: ofField(
        'at',
        refusal(422, {
          ru: 'Это время уже прошло. Назовите другое или опубликуйте сразу.',
          kk: 'Бұл уақыт өтіп кетті. Басқасын атаңыз немесе бірден жариялаңыз.',
          en: 'That time is over. Name another, or publish at once.',
        }),
      ),
    },
    limit: perMinute(60),
  }),
  previewPage: call({
    method: 'POST',
    path: '/api_vue/staff/pages/preview/',
    access: 'desk',
    isRead: true,
    summary: 'A version of a page as shoppers would read it, in the language and the region of whoever asks',
    body: z.object({ path: ContentPath, version: Id }),
    answer: ContentPage,
    refusals: { PAGE_GONE: pageGone },
    limit: perMinute(120),
  }),
}
