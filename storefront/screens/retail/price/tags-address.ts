import { href, queryOf } from '#storefront/platform/href.ts'
import type { TagsWish } from './load-tags.ts'

/** The page with some of its wishes changed; what is as it is by itself stays out of the address. */
export function tagsAddress(wish: Partial<TagsWish>, change: Partial<TagsWish> = {}): string {
  const { source, query, sectionId, day, page, templateId, shown, languages, copies } = { ...wish, ...change }
  return (
    href('/retail-lk') +
    queryOf({
      from: source,
      q: query,
      section: sectionId,
      day,
      page: page && page > 1 ? page : null,
      template: templateId,
      show: shown,
      // Not `lang`: that is the language of the page itself.
      words: languages?.join('-'),
      copies: copies && copies > 1 ? copies : null,
    })
  )
}
