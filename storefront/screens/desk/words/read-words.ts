import { z } from 'zod'
import { CommentShelf } from '#contract/favourites/vote.ts'
import { WordKind, WordShelf } from '#contract/moderation.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

/** What is read here: words about goods, which wait to be shown, and comments on shared lists, which stand at once. */
export const ReadKind = z.enum([...WordKind.options, 'comment'])
export type ReadKind = z.infer<typeof ReadKind>

export function shelvesOf(kind: ReadKind): readonly WordShelf[] {
  return kind === 'comment' ? CommentShelf.options : WordShelf.options
}

/** What the address asks for; what makes no sense asks for what waits. */
export async function readWords({ api }: PageContext, search: URLSearchParams) {
  const kind = ReadKind.catch('review').parse(search.get('kind'))
  const shelf = WordShelf.catch('waiting').parse(search.get('shelf'))
  const q = (search.get('q') ?? '').trim().slice(0, 100) || undefined
  const page = Math.min(1000, Math.max(1, Math.floor(Number(search.get('page'))) || 1))
  const isOfComments = kind === 'comment'
  const [said, spoken] = await Promise.all([
    api.moderation.listWords({
      body: isOfComments ? { kind: 'review', shelf: 'waiting' } : { kind, shelf, page, ...(q && { q }) },
    }),
    api.favourites.listListComments({
      body: isOfComments ? { shelf: CommentShelf.catch('waiting').parse(shelf), page } : { shelf: 'waiting' },
    }),
  ])
  return {
    kind,
    shelf: isOfComments && shelf === 'unanswered' ? 'waiting' : shelf,
    page,
    q: isOfComments ? undefined : q,
    pages: isOfComments ? spoken.pages : said.pages,
    words: isOfComments ? [] : said.words,
    comments: isOfComments ? spoken.comments : [],
    waiting: { ...said.waiting, comment: spoken.waiting },
  }
}

export function addressOfWords(kind: ReadKind, shelf: WordShelf, more: { q?: string | undefined; page?: number } = {}) {
  const { q = null, page = 1 } = more
  const wish = { kind: kind === 'review' ? null : kind, shelf: shelf === 'waiting' ? null : shelf, q }
  return href('/vue-tools/words') + queryOf({ ...wish, page: page === 1 ? null : page })
}
