import { SectionFailed } from '#storefront/parts/section-failed.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { ProductQuestions } from './questions.tsx'
import type { ProductWordsData } from './read-words.ts'
import { ProductReviews } from './reviews.tsx'

/** What people say of the product; `url` is the page of the variant that is shown. */
export function ProductWords({ words, url }: { words: ProductWordsData; url: string }) {
  const t = useMessages('reviews')
  const { failed } = words
  return (
    <>
      {failed.reviews ? <SectionFailed id="reviews" title={t.title} /> : <ProductReviews words={words} url={url} />}
      {failed.questions ? (
        <SectionFailed id="questions" title={t.questions} />
      ) : (
        <ProductQuestions words={words} url={url} />
      )}
    </>
  )
}
