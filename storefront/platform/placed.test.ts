import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { placed } from './placed.tsx'

const day = createElement('b', null, '24')

test.each([
  { promise: 'at the end', sentence: (part: string) => `Привезём ${part}`, html: 'Привезём <b>24</b>' },
  {
    promise: 'in the middle',
    sentence: (part: string) => `${part} дейін сақтаймыз`,
    html: '<b>24</b> дейін сақтаймыз',
  },
])('a marked-up part stands where the language wants it: $promise', ({ sentence, html }) => {
  expect(renderToStaticMarkup(placed(sentence, day))).toBe(html)
})
