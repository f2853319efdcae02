import { expect, test } from 'vitest'
import type { ContentBlock } from '#contract/content.ts'
import { setPage } from './set-page.ts'

test('every text of a page is set, in whichever block it stands, and no address is', () => {
  const said = 'Деньги вернём за 3 дня'
  const set = 'Деньги вернём за\u00a03\u00a0дня'
  const url = '/privacy-policy/?a=1 см'
  const blocks = (text: string): ContentBlock[] => [
    { kind: 'text', paragraphs: [text, [text, { text, url }]] },
    { kind: 'list', items: [text] },
    { kind: 'table', head: [text], rows: [[text, [{ text, url }]]] },
    { kind: 'steps', steps: [{ title: text, text }] },
    { kind: 'questions', questions: [{ question: text, answer: text }] },
  ]
  const page = (text: string) => ({
    title: text,
    description: said,
    lead: text,
    sections: [{ title: text, blocks: blocks(text) }],
  })
  expect(setPage(page(said), 'ru')).toEqual(page(set))
})
