import { type EditedPost, staffPostsContract } from '#contract/staff/posts.ts'
import { narrowEntries } from '#rules/desk-list.ts'
import {
  answer,
  type EntryColumn,
  entryCsv,
  idColumn,
  recordExport,
  recordShown,
  unreachable,
} from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import { showRows } from '#server/platform/show-rows.ts'
import { listAllPostRows, type PostRow } from './queries.ts'
import { type PostDeps, savePost } from './save-post.ts'
import { socialPosts } from './tables.ts'

/** Posts of the home page at the desk. */
export function postCalls(deps: PostDeps) {
  return answer('staffPosts', staffPostsContract, {
    listEditedPosts: async () => ({ posts: await listEdited(deps.db) }),
    async showPosts({ body: { ids, isShown } }, context, _refuse, record) {
      const changed = await showRows(deps.db, { table: socialPosts }, { ids, isShown, now: context.now() })
      recordShown(record, 'post', changed, isShown)
      return { changed }
    },
    async exportPosts({ query }, context, _refuse, record) {
      const found = narrowEntries(await listEdited(deps.db), query)
      recordExport(record, 'posts', query)
      return entryCsv('posts', found, columns, context)
    },
    async savePost({ body }, context, refuse, record) {
      const { visitorId } = await context.requireVisitor()
      const outcome = await savePost(deps, body, visitorId, context.now())
      switch (outcome.kind) {
        case 'saved':
          record({ subject: `post ${outcome.after.id}`, before: outcome.before, after: outcome.after })
          return { id: outcome.after.id }
        case 'gone':
          throw refuse('POST_GONE')
        case 'pictureMissing':
          throw refuse('POST_PICTURE_MISSING')
        case 'filesGone':
          throw refuse('FILE_GONE')
        default:
          return unreachable(outcome)
      }
    },
  })
}

const columns: readonly EntryColumn<EditedPost>[] = [
  idColumn,
  { head: { ru: 'Сеть', kk: 'Желі', en: 'Network' }, cell: ({ network }) => network },
  { head: { ru: 'Адрес', kk: 'Мекенжайы', en: 'Address' }, cell: ({ url }) => url },
  { head: { ru: 'День', kk: 'Күні', en: 'Day' }, cell: ({ postedOn }) => postedOn },
  { head: { ru: 'Слова', kk: 'Сөздері', en: 'Words' }, cell: ({ texts }) => texts.ru },
]

async function listEdited(db: Db): Promise<EditedPost[]> {
  return (await listAllPostRows(db)).map(editedView)
}

function editedView({ media, width: _width, height: _height, ...post }: PostRow): EditedPost {
  // A post has no last day, and its first one is history.
  return { ...post, picture: media, state: post.isActive ? 'shown' : 'hidden' }
}
