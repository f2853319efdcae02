import { data } from 'react-router'
import type { FoundByPicture } from '#contract/picture-search.ts'
import { clampPage, pageCount, parsePageNumber } from '#rules/pagination.ts'
import { pictureSearchPage } from '#rules/picture-search.ts'
import { mediaKeyOf } from '#storefront/parts/media-key.ts'
import { type PackedCard, packCards } from '#storefront/parts/packed-card.ts'
import { refusalOf } from '#storefront/platform/form/form-answer.ts'
import { orFailed } from '#storefront/platform/or-failed.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { type Example, readExamples } from './examples.ts'

/** What was found by a picture, as the page shows it. */
export type ShownFound = Omit<FoundByPicture, 'products' | 'fileName'> & {
  cards: PackedCard[]
  kind: string | null
  page: number
  pages: number
  /** The picture is one of the shop's. */
  isOurs: boolean
}

interface Shown {
  title: string
  found: ShownFound | null
  /** Why there is nothing to show at this address. */
  told: string | null
  /** Of the shop's own, to try it with; where nothing is shown yet. */
  examples: Example[]
}

/** The page for its address: a form with examples, or what was found. */
export async function readImageSearch(page: PageContext, url: URL) {
  const { title } = (await textsOf(page, 'search')).picture
  const { found, told, status } = await readAsked(page, url)
  const examples = found ? [] : ((await orFailed(page, readExamples(page))) ?? [])
  return data<Shown>({ title, found, told, examples }, { status })
}

type Asked = { found: ShownFound | null; told: string | null; status: number }

/** A crawler would have the shop look at every picture that it has. */
async function readAsked(page: PageContext, url: URL): Promise<Asked> {
  if (page.isCrawler) return { found: null, told: null, status: 200 }
  const media = url.searchParams.get('media')
  const resultId = url.searchParams.get('result')
  try {
    const found = media === null ? await readFound(page, resultId, url.searchParams) : await findOurs(page, media)
    return { found, told: null, status: 200 }
  } catch (error) {
    const { message, status } = refusalOf(error)
    return { found: null, told: message, status }
  }
}

/** What is like a picture of the shop. */
async function findOurs(page: PageContext, media: string): Promise<ShownFound> {
  return shownFound(page, await page.api.pictureSearch.getVisionQuery({ body: { media } }), { kind: null, at: 1 })
}

async function readFound(page: PageContext, resultId: string | null, search: URLSearchParams) {
  if (resultId === null) return null
  const kind = search.get('kind')?.slice(0, 100) || null
  const read = async (at: number) => {
    const offset = (at - 1) * pictureSearchPage
    const body = { resultId, ...(kind && { kind }), offset, count: pictureSearchPage }
    return (await page.api.pictureSearch.getImageSearchResults({ body })).results
  }
  const asked = Math.min(parsePageNumber(search.get('page')), 40)
  let results = await read(asked)
  const at = clampPage(asked, pageCount(results.total, pictureSearchPage))
  if (at !== asked) results = await read(at)
  return shownFound(page, results, { kind, at })
}

function shownFound(
  page: PageContext,
  { products, fileName: _, ...found }: FoundByPicture,
  { kind, at }: { kind: string | null; at: number },
): ShownFound {
  return {
    ...found,
    cards: packCards(products, page),
    kind,
    page: at,
    pages: pageCount(found.total, pictureSearchPage),
    isOurs: mediaKeyOf(found.src) !== null,
  }
}
