import type { Instruction } from '#contract/instructions.ts'
import type { Kit } from '#contract/kits.ts'
import type { Question, Review, ReviewSort, ReviewSummary } from '#contract/reviews.ts'
import { typo } from '#rules/typography.ts'
import { orFailed } from '#storefront/platform/or-failed.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

/** How the reviews are asked for: it stands in the address of the product's page. */
export interface ReviewWish {
  sort: ReviewSort
  /** 0: all. */
  stars: number
  photos: boolean
  /** The variant; 0: all. */
  offer: number
  shown: number
  allQuestions: boolean
}

/** What people say of a product, what it is cheaper with, and its papers. */
export interface ProductWordsData {
  /** The page as it was asked for, with the variant that was chosen. */
  url: string
  wish: ReviewWish
  /** What could not be had, and says so in its place. */
  failed: { reviews: boolean; questions: boolean }
  summary: ReviewSummary
  reviews: SaidReview[]
  /** The newest photos of buyers, where there are enough for a strip of them. */
  photos: PhotosOfReview[]
  /** The variants that reviews name. */
  offers: { id: number; name: string }[]
  /** Of those that fit the wish. */
  total: number
  /** The first of them, unless all are wished for. */
  questions: Question[]
  questionsTotal: number
  kits: Kit[]
  papers: Instruction[]
  /** Whether it is a kitchen, and the sets of modules that it belongs to. */
  modular: Modular
}

export type Modular = { isKitchen: boolean; sets: { code: string; name: string; isKitchen: boolean }[] }

export type SaidReview = Omit<Review, 'guid'>
export type PhotosOfReview = Pick<Review, 'author' | 'photos'>

export const reviewStep = 10
const firstShown = 3
const mostShown = 94
const strip = { least: 3, most: 10 }
const sorts: readonly ReviewSort[] = ['useful', 'new', 'best', 'worst']

export function readReviewWish(search: URLSearchParams): ReviewWish {
  const stars = Number(search.get('stars'))
  const shown = Number(search.get('reviews'))
  return {
    sort: sorts.find((sort) => sort === search.get('order')) ?? 'useful',
    stars: Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : 0,
    photos: search.get('photos') === '1',
    offer: Number(/^\d{1,9}$/.exec(search.get('of') ?? '')?.[0] ?? 0),
    shown: Number.isInteger(shown) && shown > firstShown ? Math.min(shown, mostShown) : firstShown,
    allQuestions: search.get('questions') === 'all',
  }
}

/** The address of the page with another wish; what is usual stands in no address. */
export function reviewAddress(path: string, wish: ReviewWish, change: Partial<ReviewWish>): string {
  const { sort, stars, photos, offer, shown, allQuestions } = { ...wish, shown: firstShown, ...change }
  const search = new URLSearchParams({
    ...(sort !== 'useful' && { order: sort }),
    ...(stars > 0 && { stars: String(stars) }),
    ...(photos && { photos: '1' }),
    ...(offer > 0 && { of: String(offer) }),
    ...(shown > firstShown && { reviews: String(shown) }),
    ...(allQuestions && { questions: 'all' }),
  })
  const [base = '', own = ''] = path.split('?')
  const all = [own, search.toString()].filter(Boolean).join('&')
  return `${base}${all && `?${all}`}#reviews`
}

/** The address of the page with all its questions. */
export function questionsAddress(path: string, wish: ReviewWish): string {
  const [address] = reviewAddress(path, wish, { shown: wish.shown, allQuestions: true }).split('#')
  return `${address}#questions`
}

/** Everything here stands below what decides the purchase: a part that cannot be had is left out, the page stays. */
export async function readWords(
  page: PageContext,
  product: { id: number; url: string; currentOffer: number },
  search: URLSearchParams,
): Promise<ProductWordsData> {
  const { api, language, isCrawler } = page
  const wish = readReviewWish(search)
  const filters = {
    ...(wish.stars > 0 && { ratings: [wish.stars] }),
    ...(wish.photos && { photos: true }),
    ...(wish.offer > 0 && { offerID: wish.offer }),
  }
  const aboutProduct = { productId: product.id }
  const [said, tabs, sets, modular] = await Promise.all([
    orFailed(
      page,
      api.reviews.listReviews({ body: { productID: product.id, count: wish.shown, sort: wish.sort, filters } }),
    ),
    orFailed(
      page,
      api.productTabs.getDetailCardTabs({
        body: { productID: product.id, isCrawler: isCrawler || wish.allQuestions },
      }),
    ),
    orFailed(page, api.kits.listKits({ query: { offer_id: product.currentOffer }, body: aboutProduct })),
    orFailed(page, api.kits.getProductKit({ body: aboutProduct })),
  ])
  const photos = said?.summary.withPhotos ? await readStrip(page, product.id) : []
  return {
    // Dozens of links lead on from here; where nobody chose a variant none of them says one.
    url: search.has('offer_id') ? `${product.url}?offer_id=${product.currentOffer}` : product.url,
    wish,
    failed: { reviews: said === null, questions: tabs === null },
    summary: said?.summary ?? noReviews,
    reviews: said?.reviews.map(setReview) ?? [],
    photos,
    offers: said?.offers ?? [],
    total: said?.pagination.total ?? 0,
    questions: tabs?.questions.map(setQuestion) ?? [],
    questionsTotal: tabs?.questionsTotal ?? 0,
    kits: sets?.complects.map((kit) => ({ ...kit, name: typo(kit.name, language) })) ?? [],
    modular: modular?.kit ?? { isKitchen: false, sets: [] },
    papers: tabs?.instructions.map((paper) => ({ ...paper, title: typo(paper.title, language) })) ?? [],
  }
}

async function readStrip(page: PageContext, productID: number): Promise<PhotosOfReview[]> {
  const found = await orFailed(page, page.api.reviews.listReviewImages({ body: { productID } }))
  if (!found || found.images.length < strip.least) return []
  return found.images.slice(0, strip.most).map(({ author, image }) => ({ author, photos: [image] }))
}

const noReviews: ReviewSummary = { score: 0, count: 0, stars: [], withPhotos: 0, recommendPercent: 0 }

/** Typography once, on the server, in the language of whoever wrote. */
export function setReview({ guid: _, ...review }: Review): SaidReview {
  const set = (text: string) => typo(text, review.language)
  const answer = review.answer && { ...review.answer, text: set(review.answer.text) }
  return { ...review, text: set(review.text), pros: set(review.pros), cons: set(review.cons), answer }
}

function setQuestion(question: Question): Question {
  const set = (text: string) => typo(text, question.language)
  return {
    ...question,
    text: set(question.text),
    answer: question.answer && { ...question.answer, text: set(question.answer.text) },
  }
}
