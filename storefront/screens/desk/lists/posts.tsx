import type { z } from 'zod'
import { type EditedPost, staffPostsContract } from '#contract/staff/posts.ts'
import { formatFullDate } from '#rules/calendar.ts'
import { nameIn } from '#rules/names.ts'
import { exportPath } from '#storefront/platform/export-path.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage } from '#storefront/platform/messages.tsx'
import { type PageContext, pageOf } from '#storefront/platform/page-context.ts'
import type { Route } from './+types/posts.ts'
import { loadEntries, saveEntry } from './entries.server.ts'
import { EntryPage } from './entry-page.tsx'
import { PostForm } from './post-form.tsx'

export const handle = { texts: ['editing'], takesFiles: 'staffPosts.savePost' }

const path = href('/vue-tools/posts')
const fresh: EditedPost = {
  id: 0,
  network: '',
  url: '',
  texts: { ru: '' },
  postedOn: '',
  picture: '',
  isActive: true,
  state: 'hidden',
}

const entries = {
  path,
  page: 'posts' as const,
  show: (api: PageContext['api']) => api.staffPosts.showPosts,
  list: async (api: PageContext['api']) => (await api.staffPosts.listEditedPosts()).posts,
  keyOf: ({ id }: EditedPost) => String(id),
  fresh,
  schema: staffPostsContract.savePost.body,
  save: (api: PageContext['api'], body: z.output<typeof staffPostsContract.savePost.body>) =>
    api.staffPosts.savePost({ body }),
}

export function loader({ request, url, context }: Route.LoaderArgs) {
  return loadEntries(entries, { request, url }, pageOf(context))
}

export function action({ request, url, context }: Route.ActionArgs) {
  return saveEntry(entries, { request, url }, pageOf(context))
}

/** Posts of social networks; one of them in a form where the address names it. */
export default function DeskPosts({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage()
  return (
    <EntryPage
      page="desk-posts"
      path={path}
      loaded={loaderData}
      answer={actionData}
      csv={exportPath('staffPosts.exportPosts')}
      entryOf={({ id, texts, postedOn, network, state }) => ({
        key: String(id),
        name: nameIn(texts, language),
        note: `${network}, ${formatFullDate(postedOn, language)}`,
        state,
      })}
      form={(post, seen) => <PostForm key={post.id} {...{ path, post, seen }} answer={actionData} />}
    />
  )
}
