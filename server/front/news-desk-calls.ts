import { ne } from 'drizzle-orm'
import { type EditedNews, staffNewsContract } from '#contract/staff/news.ts'
import type { Day } from '#rules/calendar.ts'
import { narrowEntries, stateOfEntry } from '#rules/desk-list.ts'
import { untranslated } from '#rules/names.ts'
import { printBodies, readBodies, saidIn } from '#server/content/index.ts'
import {
  answer,
  type CallContext,
  codeColumn,
  dayColumns,
  dayOf,
  type EntryColumn,
  entryCsv,
  idColumn,
  nameColumns,
  type RefusalError,
  type Refuse,
  recordExport,
  recordShown,
  refuseTogether,
  regionsColumn,
  unreachable,
} from '#server/gate/index.ts'
import { wordsById } from '#server/listings/index.ts'
import { showRows } from '#server/platform/show-rows.ts'
import type { Regions } from '#server/region/index.ts'
import { findNewsFaults, type NewsFault } from './find-news-faults.ts'
import { findAnyNewsRow, listAllNewsRows, type NewsRow } from './queries.ts'
import { type SaveNewsDeps, saveNews } from './save-news.ts'
import { news } from './tables.ts'
import { type ArticleDeps, viewArticle } from './view-article.ts'

interface NewsDeskDeps extends SaveNewsDeps, ArticleDeps {
  regions: Pick<Regions, 'find'>
}

const mostEdited = 5000

/** News at the desk: drafts, days, towns and three languages. */
export function newsDeskCalls(deps: NewsDeskDeps) {
  const { db } = deps

  async function listEdited(context: CallContext, id?: number) {
    const [found, regions] = await Promise.all([listAllNewsRows(db, mostEdited, id), wordsById(db, 'regions')])
    return found.map((row) => editedView(row, regions, dayOf(context)))
  }

  return answer('staffNews', staffNewsContract, {
    listEditedNews: async ({ body: { id } }, context) => ({ news: await listEdited(context, id) }),
    async showNews({ body: { ids, isShown } }, context, _refuse, record) {
      const table = { table: news, writtenAt: 'updated_at' as const, mayShow: ne(news.media, '') }
      const changed = await showRows(db, table, { ids, isShown, now: context.now() })
      recordShown(record, 'news', changed, isShown)
      return { changed }
    },
    async exportNews({ query }, context, _refuse, record) {
      const found = narrowEntries(await listEdited(context), query)
      recordExport(record, 'news', query)
      return entryCsv('news', found, columns, context)
    },
    async checkNews({ body: { bodies: written, picture, ...body } }, { language }, refuse) {
      const { fault } = readBodies(written, language)
      const before = body.id === 0 ? null : await findAnyNewsRow(db, body.id)
      if (body.id !== 0 && !before) throw refuse('NOT_THERE')
      const hasPicture = picture.length > 0 || Boolean(before?.media)
      const { faults } = await findNewsFaults(db, { ...body, hasPicture })
      const refused = faults.map((one) => refusalOf(one, refuse))
      if (fault) refused.unshift(refuse(fault.code, fault.data))
      if (refused.length > 0) throw refuseTogether(refused)
      return {}
    },
    async saveNews({ body: { bodies: written, ...body } }, context, refuse, record) {
      const { bodies, fault } = readBodies(written, context.language)
      if (fault) throw refuse(fault.code, fault.data)
      const { visitorId } = await context.requireVisitor()
      const outcome = await saveNews(deps, { ...body, bodies }, visitorId, context.now())
      switch (outcome.kind) {
        case 'saved':
          record({ subject: `news ${outcome.after.id}`, before: outcome.before, after: outcome.after })
          return { id: outcome.after.id }
        case 'faulty':
          throw refuseTogether(outcome.faults.map((one) => refusalOf(one, refuse)))
        case 'gone':
          throw refuse('NOT_THERE')
        case 'filesGone':
          throw refuse('FILE_GONE')
        default:
          return unreachable(outcome)
      }
    },
    async previewNews({ body: { id } }, context, refuse) {
      const row = await findAnyNewsRow(db, id)
      if (!row) throw refuse('NOT_THERE')
      const { region, language } = context
      return viewArticle(deps, row, { regionId: region.id, day: dayOf(context), language }, context)
    },
  })
}

const columns: readonly EntryColumn<EditedNews>[] = [
  idColumn,
  ...nameColumns(({ titles }: EditedNews) => titles),
  codeColumn,
  ...dayColumns(({ publishedOn, endsOn }: EditedNews) => [publishedOn, endsOn]),
  regionsColumn,
]

type FaultRefusals = Pick<
  typeof staffNewsContract.saveNews.refusals,
  'REGIONS_UNKNOWN' | 'PRODUCTS_UNKNOWN' | 'NEWS_PICTURE_MISSING' | 'DAYS_TURNED' | 'CODE_TAKEN'
>

function refusalOf(fault: NewsFault, refuse: Refuse<FaultRefusals>): RefusalError {
  switch (fault.kind) {
    case 'regionsUnknown':
      return refuse('REGIONS_UNKNOWN', { words: fault.words })
    case 'productsUnknown':
      return refuse('PRODUCTS_UNKNOWN', { words: fault.words })
    case 'pictureMissing':
      return refuse('NEWS_PICTURE_MISSING')
    case 'daysTurned':
      return refuse('DAYS_TURNED')
    case 'codeTaken':
      return refuse('CODE_TAKEN')
    default:
      return unreachable(fault)
  }
}

function editedView(row: NewsRow, regions: ReadonlyMap<number, string>, day: Day): EditedNews {
  const { id, code, titles, leads, bodies, url, regionIds, offers, publishedOn, endsOn, media, isActive } = row
  return {
    ...{ id, code, titles, leads, url, publishedOn, isActive },
    bodies: printBodies(bodies),
    regions: regionIds.flatMap((region) => regions.get(region) ?? []).join(', '),
    products: offers.join(', '),
    lacks: untranslated(titles, leads, saidIn(bodies)),
    endsOn: endsOn ?? '',
    state: stateOfEntry(row, day),
    picture: media,
  }
}
