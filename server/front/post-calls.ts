import { type EditedPost, staffPostsContract } from '#contract/staff/posts.ts'
import { answer, unreachable } from '#server/gate/index.ts'
import { listAllPostRows, type PostRow } from './queries.ts'
import { type PostDeps, savePost } from './save-post.ts'

/** Posts of the home page at the desk. */
export function postCalls(deps: PostDeps) {
  return answer('staffPosts', staffPostsContract, {
    listEditedPosts: async () => ({ posts: (await listAllPostRows(deps.db)).map(editedView) }),
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

function editedView({ media, width: _width, height: _height, ...post }: PostRow): EditedPost {
  return { ...post, picture: media }
}
