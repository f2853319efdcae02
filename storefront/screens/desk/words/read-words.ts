import { CommentShelf } from '#contract/favourites/vote.ts'
import { type WordKind, WordShelf } from '#contract/moderation.ts'
import { toWhole } from '#storefront/platform/form/form-answer.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

/** What is read here: words about goods, which wait to be shown, and comments on shared lists, which stand at once. */
export const readKinds = ['review', 'question', 'comment'] as const satisfies (WordKind | 'comment')[]
export type ReadKind = (typeof readKinds)[number]

/** Comments are shown at once, so none of them is unanswered. */
export function shelvesOf(kind: ReadKind): readonly WordShelf[] {
  return kind === 'comment' ? ['waiting', 'shown', 'refused'] : ['waiting', 'unanswered', 'shown', 'refused']
}

/** What the address asks for; what makes no sense asks for what waits. */
export async function readWords({ api }: PageContext, search: URLSearchParams) {
  const kind = readKinds.find((one) => one === search.get('kind')) ?? 'review'
  const shelf = WordShelf.catch('waiting').parse(search.get('shelf'))
  const q = (search.get('q') ?? '').trim().slice(0, 100) || undefined
  const after = toWhole(search.get('after') ?? '') || undefined
  const from = after ? { after } : {}
  const isOfComments = kind === 'comment'
  const [said, spoken] = await Promise.all([
    api.moderation.listWords({
      body: isOfComments ? { kind: 'review', shelf: 'waiting' } : { kind, shelf, ...from, ...(q && { q }) },
    }),
    api.favourites.listListComments({
      body: isOfComments ? { shelf: CommentShelf.catch('waiting').parse(shelf), ...from } : { shelf: 'waiting' },
    }),
  ])
  return {
    kind,
    shelf: isOfComments && shelf === 'unanswered' ? 'waiting' : shelf,
    isFirst: after === undefined,
    q: isOfComments ? undefined : q,
    next: isOfComments ? spoken.next : said.next,
    words: isOfComments ? [] : said.words,
    comments: isOfComments ? spoken.comments : [],
    waiting: { ...said.waiting, comment: spoken.waiting },
  }
}

export function addressOfWords(
  kind: ReadKind,
  shelf: WordShelf,
  more: { q?: string | undefined; after?: number } = {},
) {
  const { q = null, after = null } = more
  const wish = { kind: kind === 'review' ? null : kind, shelf: shelf === 'waiting' ? null : shelf, q }
  return href('/vue-tools/words') + queryOf({ ...wish, after })
}
