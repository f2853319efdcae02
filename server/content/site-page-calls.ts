import { mostPagePictures, sitePagesContract } from '#contract/staff/site-pages.ts'
import { answer, unreachable } from '#server/gate/index.ts'
import type { PictureDeps } from '#server/media/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import type { Content } from './content.ts'
import { addPagePicture, createPage, dropPage, leastPictureWidth, removePagePicture, showPage } from './site-pages.ts'

/** Which pages the shop has, and their pictures. What is saved is in force here at once and elsewhere with the change. */
export function sitePageCalls({ content, ...deps }: PictureDeps & { db: Db; content: Content }) {
  const { db } = deps
  return answer('sitePages', sitePagesContract, {
    async createPage({ body }, _context, refuse, record) {
      const path = await inTransaction(db, (tx) => createPage(tx, body))
      if (path === null) throw refuse('PAGE_TAKEN')
      record({ subject: `page ${path}`, nothingBefore: 'made', after: { title: body.title } })
      return { path }
    },
    async showPage({ body: { path, to } }, _context, refuse, record) {
      const isShown = to === 'shown'
      const outcome = await inTransaction(db, (tx) => showPage(tx, path, isShown))
      switch (outcome.kind) {
        case 'set':
          break
        case 'gone':
          throw refuse('PAGE_GONE')
        case 'needed':
          throw refuse('PAGE_NEEDED')
        case 'unwritten':
          throw refuse('PAGE_UNWRITTEN')
        default:
          return unreachable(outcome)
      }
      await content.refresh()
      record({ subject: `page ${path}`, before: { isShown: outcome.before }, after: { isShown } })
      return { isShown }
    },
    async dropPage({ body: { path } }, _context, refuse, record) {
      const outcome = await inTransaction(db, (tx) => dropPage(tx, path))
      if (outcome === 'gone') throw refuse('PAGE_GONE')
      if (outcome === 'seen') throw refuse('PAGE_WAS_SEEN')
      record({ subject: `page ${path}`, before: { page: path }, after: null })
      return { path }
    },
    async addPagePicture({ body: { path, name, picture: receipts } }, context, refuse, record) {
      const { visitorId } = await context.requireVisitor()
      const outcome = await addPagePicture(deps, { path, name, receipts, visitorId, now: context.now() })
      switch (outcome.kind) {
        case 'added':
          break
        case 'gone':
          throw refuse('PAGE_GONE')
        case 'missing':
          throw refuse('PAGE_PICTURE_MISSING')
        case 'small':
          throw refuse('PAGE_PICTURE_SMALL', {
            width: outcome.width,
            height: outcome.height,
            least: leastPictureWidth,
          })
        case 'many':
          throw refuse('PAGE_PICTURES_MANY', { most: mostPagePictures })
        case 'filesGone':
          throw refuse('FILE_GONE')
        default:
          return unreachable(outcome)
      }
      await content.refresh()
      record({
        subject: `page ${path}`,
        before: { picture: name, media: outcome.before },
        after: { picture: name, media: outcome.media },
      })
      return { name }
    },
    async removePagePicture({ body: { path, name } }, _context, refuse, record) {
      const before = await inTransaction(db, (tx) => removePagePicture(tx, path, name))
      if (before === null) throw refuse('PAGE_GONE')
      await content.refresh()
      record({ subject: `page ${path}`, before: { picture: name, media: before }, after: null })
      return { name }
    },
  })
}
