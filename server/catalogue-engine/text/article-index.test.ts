import { expect, test } from 'vitest'
import { createArticleIndexBuilder } from './article-index.ts'

test.each([
  { promise: 'is found without its signs', article: 'VERB-218-01', asked: 'verb 21801', isFound: true },
  { promise: 'is not found by a part of it', article: 'VERB-218-01', asked: 'verb 218', isFound: false },
  { promise: 'of letters alone is a word', article: 'Верба', asked: 'верба', isFound: false },
  { promise: 'of three signs would be found in any size', article: '160', asked: '160', isFound: false },
])('an article number $promise, whether it was there or came later', ({ article, asked, isFound }) => {
  const builder = createArticleIndexBuilder()
  builder.add(article, 1)
  const index = builder.finish()
  expect(index.find(asked)).toEqual(isFound ? [1] : [])
  index.add(article, 2)
  expect(index.find(asked)).toEqual(isFound ? [1, 2] : [])
})
