import { ProductQuestions } from './questions.tsx'
import type { ProductWordsData } from './read-words.ts'
import { ProductReviews } from './reviews.tsx'

/** What people say of the product; `url` is the page of the variant that is shown. */
export function ProductWords({ words, url }: { words: ProductWordsData; url: string }) {
  return (
    <>
      <ProductReviews words={words} url={url} />
      <ProductQuestions words={words} url={url} />
    </>
  )
}
