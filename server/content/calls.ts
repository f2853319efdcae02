import { contentContract } from '#contract/content.ts'
import { answer } from '#server/gate/index.ts'
import type { Content } from './content.ts'

export { addressCalls } from './address-calls.ts'

export function contentCalls(content: Content) {
  return answer('content', contentContract, {
    getContentPage({ body }, { language, shows }, refuse) {
      shows.add('shell')
      const page = content.findPage(body.path, language)
      if (!page) throw refuse('CONTENT_NOT_FOUND')
      return page
    },
    listContentPages(_input, { language, shows }) {
      shows.add('shell')
      return { pages: content.listPages(language) }
    },
  })
}
