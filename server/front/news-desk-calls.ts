import { type EditedNews, staffNewsContract } from '#contract/staff/news.ts'
import { wallClock } from '#rules/calendar.ts'
import { printBodies, readBodies } from '#server/content/index.ts'
import { answer, unreachable } from '#server/gate/index.ts'
import { wordsById } from '#server/listings/index.ts'
import type { Regions } from '#server/region/index.ts'
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
    async saveNews({ body: { bodies: written, ...body } }, context, refuse, record) {
      const { bodies, fault } = readBodies(written, context.language)
      if (fault) throw refuse(fault.code, fault.data)
      const { visitorId } = await context.requireVisitor()
      const outcome = await saveNews(deps, { ...body, bodies }, visitorId, context.now())
      switch (outcome.kind) {
        case 'saved':
          record({ subject: `news ${outcome.after.id}`, before: outcome.before, after: outcome.after })
          return { id: outcome.after.id }
        case 'regionsUnknown':
          throw refuse('REGIONS_UNKNOWN', { words: outcome.words })
        case 'productsUnknown':
          throw refuse('PRODUCTS_UNKNOWN', { words: outcome.words })
        case 'gone':
          throw refuse('NOT_THERE')
        case 'pictureMissing':
          throw refuse('NEWS_PICTURE_MISSING')
        case 'filesGone':
          throw refuse('FILE_GONE')
        case 'daysTurned':
          throw refuse('DAYS_TURNED')
        case 'codeTaken':
          throw refuse('CODE_TAKEN')
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

function editedView(row: NewsRow, regions: ReadonlyMap<number, string>): EditedNews {
  const { id, code, titles, leads, bodies, url, regionIds, offers, publishedOn, endsOn, media, isActive } = row
  return {
    ...{ id, code, titles, leads, url, publishedOn, isActive },
    bodies: printBodies(bodies),
    regions: regionIds.flatMap((region) => regions.get(region) ?? []).join(', '),
    products: offers.join(', '),
    endsOn: endsOn ?? '',
    picture: media,
  }
}
