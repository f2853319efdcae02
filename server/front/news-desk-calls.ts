import { type EditedNews, staffNewsContract } from '#contract/staff/news.ts'
import { wallClock } from '#rules/calendar.ts'
import { untranslated } from '#rules/names.ts'
import { printBodies, readBodies, saidIn } from '#server/content/index.ts'
import { answer, type RefusalError, type Refuse, refuseTogether, unreachable } from '#server/gate/index.ts'
import { wordsById } from '#server/listings/index.ts'
import type { Regions } from '#server/region/index.ts'
import { findNewsFaults, type NewsFault } from './find-news-faults.ts'
import { findAnyNewsRow, listAllNewsRows, type NewsRow } from './queries.ts'
import { type SaveNewsDeps, saveNews } from './save-news.ts'
import { type ArticleDeps, viewArticle } from './view-article.ts'

interface NewsDeskDeps extends SaveNewsDeps, ArticleDeps {
  regions: Pick<Regions, 'find'>
}

const mostEdited = 300

/** News at the desk: drafts, days, towns and three languages. */
export function newsDeskCalls(deps: NewsDeskDeps) {
  const { db } = deps
  return answer('staffNews', staffNewsContract, {
    async listEditedNews({ body: { id } }) {
      const [found, regions] = await Promise.all([listAllNewsRows(db, mostEdited, id), wordsById(db, 'regions')])
      return { news: found.map((row) => editedView(row, regions)) }
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
      const { region, language, now } = context
      const { day } = wallClock(now().getTime(), region.utcOffsetMinutes)
      return viewArticle(deps, row, { regionId: region.id, day, language }, context)
    },
  })
}

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

function editedView(row: NewsRow, regions: ReadonlyMap<number, string>): EditedNews {
  const { id, code, titles, leads, bodies, url, regionIds, offers, publishedOn, endsOn, media, isActive } = row
  return {
    ...{ id, code, titles, leads, url, publishedOn, isActive },
    bodies: printBodies(bodies),
    regions: regionIds.flatMap((region) => regions.get(region) ?? []).join(', '),
    products: offers.join(', '),
    lacks: untranslated(titles, leads, saidIn(bodies)),
    endsOn: endsOn ?? '',
    picture: media,
  }
}
