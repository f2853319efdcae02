import { ProductQuestions } from './product-questions.tsx'
import { ProductReviews } from './product-reviews.tsx'
import type { ProductWordsData } from './read-words.ts'

/** What people say of the product; `url` is the page of the variant that is shown. */
export default function ProductWords({ words, url }: { words: ProductWordsData; url: string }) {
  return (
    <>
      <ProductReviews words={words} url={url} />
      <ProductQuestions words={words} url={url} />
    </>
  )
}
