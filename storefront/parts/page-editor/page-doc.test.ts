import { readdirSync, readFileSync } from 'node:fs'
import { getSchema } from '@tiptap/core'
import { describe, expect, test } from 'vitest'
import { readPageMarkup } from '#rules/content-markup/index.ts'
import { docOf, sectionsOf } from './page-doc.ts'
import { pageExtensions } from './page-nodes.ts'

const shipped = new URL('../../../server/content/pages/', import.meta.url)
const files = readdirSync(shipped, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))

describe('every page of the release', () => {
  const schema = getSchema(pageExtensions)

  test.each(files)('%s comes out of the editor as it went in, and fits its schema', (file) => {
    const read = readPageMarkup(readFileSync(new URL(file, shipped), 'utf8'))
    if (read.kind !== 'read') throw new Error(`${file} cannot be read`)
    const doc = docOf(read.page.sections)
    const held = schema.nodeFromJSON(doc)
    held.check()
    expect(sectionsOf(held.toJSON())).toEqual(read.page.sections)
  })
})

test('a new page is an empty line of text, and says nothing', () => {
  expect(docOf([])).toEqual({ type: 'doc', content: [{ type: 'paragraph', attrs: { apart: false } }] })
  expect(sectionsOf(docOf([]))).toEqual([])
})

test('what is typed first is text: of a section without a name, which comes back as it was', () => {
  const said = [{ title: '', blocks: [{ kind: 'text' as const, paragraphs: ['Первая строка'] }] }]
  const text = { type: 'paragraph', content: [{ type: 'text', text: 'Первая строка' }] }
  expect(sectionsOf({ type: 'doc', content: [text] })).toEqual(said)
  const doc = docOf(said)
  const held = getSchema(pageExtensions).nodeFromJSON(doc)
  held.check()
  expect(sectionsOf(held.toJSON())).toEqual(said)
  expect(doc.content?.map(({ type }) => type)).toEqual(['paragraph'])
})

test('an empty paragraph parts those around it, empty items and rows go', () => {
  const text = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })
  const doc = {
    type: 'doc',
    content: [
      { type: 'heading', content: [{ type: 'text', text: 'Раздел' }] },
      text('один'),
      text('два'),
      { type: 'paragraph' },
      text('три'),
      { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
      { type: 'heading' },
      text('без имени раздела'),
    ],
  }
  expect(sectionsOf(doc)).toEqual([
    {
      title: 'Раздел',
      blocks: [
        { kind: 'text', paragraphs: ['один', 'два'] },
        { kind: 'text', paragraphs: ['три'] },
        { kind: 'text', paragraphs: ['без имени раздела'] },
      ],
    },
  ])
})
