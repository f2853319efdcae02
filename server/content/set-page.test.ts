import { expect, test } from 'vitest'
import type { ContentBlock } from '#contract/content.ts'
import { pageFor, setPage } from './set-page.ts'

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

test('facts are filled in everywhere, the words for search engines too, and another country’s law is left out', () => {
  const blocks: ContentBlock[] = [
    { kind: 'text', paragraphs: ['Вернём за {days}', [{ text: '{days}', url: '/refund/' }]] },
  ]
  const text = {
    title: '{shop}',
    description: 'О {shop}',
    lead: '{shop}',
    sections: [{ title: 'Закон', country: 'RU' as const, blocks }],
  }
  const facts = { shop: 'Комод', days: '14' }
  expect(pageFor(text, facts, { country: 'RU', ways: [] })).toEqual({
    title: 'Комод',
    description: 'О Комод',
    lead: 'Комод',
    sections: [
      {
        title: 'Закон',
        country: 'RU',
        blocks: [{ kind: 'text', paragraphs: ['Вернём за 14', [{ text: '14', url: '/refund/' }]] }],
      },
    ],
  })
  expect(pageFor(text, facts, { country: 'KZ', ways: [] }).sections).toEqual([])
})

test('of ways to get things a city is told its own', () => {
  const section = (way: 'courier' | 'carried' | 'collected') => ({ title: way, way, blocks: [] })
  const text = {
    title: '',
    description: '',
    lead: '',
    sections: [section('courier'), section('carried'), section('collected')],
  }
  const told = (ways: ('courier' | 'carried' | 'collected')[]) =>
    pageFor(text, {}, { country: 'RU', ways }).sections.map(({ title }) => title)
  expect(told(['courier', 'collected'])).toEqual(['courier', 'collected'])
  expect(told(['carried'])).toEqual(['carried'])
})
