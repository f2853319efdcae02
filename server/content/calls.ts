import { contentContract } from '#contract/content.ts'
import { answer } from '#server/gate/index.ts'
import type { PictureDeps } from '#server/media/index.ts'
import type { Content } from './content.ts'
import { pageDeskCalls } from './page-calls.ts'
import { sitePageCalls } from './site-page-calls.ts'
import { createViewPage, type ViewPageDeps } from './view-page.ts'

export { addressCalls } from './address-calls.ts'

export function contentCalls({ content, ...deps }: ViewPageDeps & PictureDeps & { content: Content }) {
  const viewPage = createViewPage(deps)
  const shown = answer('content', contentContract, {
    async getContentPage({ body }, context, refuse) {
      context.shows.add('shell')
      const page = content.findPage(body.path, context.language)
      if (!page) throw refuse('CONTENT_NOT_FOUND')
      return viewPage(page, context)
    },
    listContentPages(_input, { language, shows }) {
      shows.add('shell')
      return { pages: content.listPages(language) }
    },
  })
  return [
    ...shown,
    ...pageDeskCalls({ db: deps.db, content, facts: deps.facts, viewPage }),
    ...sitePageCalls({ ...deps, content }),
  ]
}
