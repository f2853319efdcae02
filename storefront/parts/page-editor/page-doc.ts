import type { JSONContent } from '@tiptap/core'
import type { PageBlock, PageSection, Words, WordsPiece } from '#rules/content-markup/index.ts'

/** What stands among the words and is no text: a picture, a person, a file, goods, a map, a form, figures of the shop. */
export const itemMarks = ['picture', 'person', 'file', 'goods', 'map', 'form', 'live'] as const
export type ItemMark = (typeof itemMarks)[number]

/** Sections of a page as the editor holds them; without any, an empty paragraph. */
export function docOf(sections: readonly PageSection[]): JSONContent {
  const content = sections.flatMap(({ title, country, way, blocks }, at) => {
    const isNameless = at === 0 && title === '' && !country && !way
    const heading = {
      type: 'heading',
      attrs: { level: 2, country: country ?? null, way: way ?? null },
      ...textOf(title),
    }
    return [...(isNameless ? [] : [heading]), ...blocks.flatMap(nodesOf)]
  })
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph', attrs: { apart: false } }] }
}

function nodesOf(block: PageBlock): JSONContent[] {
  switch (block.kind) {
    case 'text':
      return block.paragraphs.map((words, at) => paragraphOf(words, at === 0))
    case 'list':
      return [
        {
          type: 'bulletList',
          content: block.items.map((item) => ({ type: 'listItem', content: [paragraphOf(item)] })),
        },
      ]
    case 'table':
      return [
        {
          type: 'table',
          content: [rowOf('tableHeader', block.head), ...block.rows.map((row) => rowOf('tableCell', row))],
        },
      ]
    case 'steps':
      return [
        pairsOf(
          'steps',
          block.steps.map(({ title, text }) => [title, text]),
        ),
      ]
    case 'questions':
      return [
        pairsOf(
          'questions',
          block.questions.map(({ question, answer }) => [question, answer]),
        ),
      ]
    case 'pictures':
      return block.pictures.map(({ name, alt, caption }, at) => itemOf('picture', [name, alt, caption], at === 0))
    case 'people':
      return block.people.map(({ name, role, phone, email }, at) =>
        itemOf('person', [name, role, phone, email], at === 0),
      )
    case 'files':
      return block.files.map(({ title, url }, at) => itemOf('file', [title, url], at === 0))
    case 'goods':
      return [itemOf('goods', [block.offers.join(' ')], true)]
    case 'map':
      return [itemOf('map', [block.places], true)]
    case 'form':
      return [itemOf('form', [block.form], true)]
    case 'live':
      return [itemOf('live', [block.part], true)]
  }
}

const textOf = (text: string): JSONContent => (text === '' ? {} : { content: [{ type: 'text', text }] })

function inlineOf(words: Words): JSONContent {
  if (typeof words === 'string') return textOf(words)
  return {
    content: words.map((piece) => {
      if (typeof piece === 'string') return { type: 'text', text: piece }
      const mark = 'url' in piece ? { type: 'link', attrs: { href: piece.url } } : { type: 'bold' }
      return { type: 'text', text: piece.text, marks: [mark] }
    }),
  }
}

/** `apart`: it does not go on with the paragraph above it. */
const paragraphOf = (words: Words, apart = false): JSONContent => ({
  type: 'paragraph',
  attrs: { apart },
  ...inlineOf(words),
})

const rowOf = (cell: 'tableHeader' | 'tableCell', words: readonly Words[]): JSONContent => ({
  type: 'tableRow',
  content: words.map((one) => ({ type: cell, content: [paragraphOf(one)] })),
})

const pairsOf = (kind: 'steps' | 'questions', pairs: (readonly [string, Words])[]): JSONContent => ({
  type: 'pairs',
  attrs: { kind },
  content: pairs.map(([title, text]) => ({
    type: 'pair',
    content: [
      { type: 'pairTitle', ...textOf(title) },
      { type: 'pairText', ...inlineOf(text) },
    ],
  })),
})

const itemOf = (mark: ItemMark, cells: string[], apart: boolean): JSONContent => ({
  type: 'item',
  attrs: { mark, cells, apart },
})

/**
 * Sections of what stands in the editor. Empty paragraphs only part those around them; words under a heading without a
 * name belong to the section above it, and those above the first heading to a section without a name.
 */
export function sectionsOf(doc: JSONContent): PageSection[] {
  const sections: PageSection[] = []
  let open: PageBlock | null = null
  for (const node of doc.content ?? []) {
    if (node.type === 'heading') {
      open = null
      const title = plainOf(node)
      if (title === '' && sections.length > 0) continue
      sections.push({ title, ...marksOf(node), blocks: [] })
      continue
    }
    const block = blockOf(node)
    if (!block) {
      open = null
      continue
    }
    const joined = open !== null && node.attrs?.apart !== true && joins(open, block)
    if (joined) continue
    if (sections.length === 0) sections.push({ title: '', blocks: [] })
    sections.at(-1)?.blocks.push(block)
    open = block
  }
  return sections.filter(({ title, blocks }) => title !== '' || blocks.length > 0)
}

function marksOf({ attrs }: JSONContent): Pick<PageSection, 'country' | 'way'> {
  return { ...(attrs?.country && { country: attrs.country }), ...(attrs?.way && { way: attrs.way }) }
}

function joins(open: PageBlock, next: PageBlock): boolean {
  if (open.kind === 'text' && next.kind === 'text') open.paragraphs.push(...next.paragraphs)
  else if (open.kind === 'pictures' && next.kind === 'pictures') open.pictures.push(...next.pictures)
  else if (open.kind === 'people' && next.kind === 'people') open.people.push(...next.people)
  else if (open.kind === 'files' && next.kind === 'files') open.files.push(...next.files)
  else return false
  return true
}

/** One node as a block; null where it says nothing. */
function blockOf(node: JSONContent): PageBlock | null {
  switch (node.type) {
    case 'paragraph': {
      const words = wordsOf(node)
      return words === '' ? null : { kind: 'text', paragraphs: [words] }
    }
    case 'bulletList': {
      const items = (node.content ?? []).map((item) => wordsOf(item.content?.[0])).filter((words) => words !== '')
      return items.length === 0 ? null : { kind: 'list', items }
    }
    case 'table':
      return tableOf(node)
    case 'pairs':
      return pairsIn(node)
    case 'item':
      return itemBlock(node.attrs?.mark, node.attrs?.cells ?? [])
    default:
      return null
  }
}

function tableOf({ content: rows = [] }: JSONContent): PageBlock | null {
  const cells = rows.map((row) => (row.content ?? []).map((cell) => cell.content?.[0]))
  const [head = [], ...rest] = cells
  const said = rest.map((row) => row.map(wordsOf)).filter((row) => row.some((words) => words !== ''))
  const names = head.map((cell) => plainOf(cell ?? {}))
  if (said.length === 0 && names.every((name) => name === '')) return null
  return { kind: 'table', head: names, rows: said }
}

function pairsIn({ attrs, content = [] }: JSONContent): PageBlock | null {
  const pairs = content
    .map(({ content: [title, text] = [] }) => ({ title: plainOf(title ?? {}), text: wordsOf(text) }))
    .filter(({ title, text }) => title !== '' || text !== '')
  if (pairs.length === 0) return null
  return attrs?.kind === 'steps'
    ? { kind: 'steps', steps: pairs }
    : { kind: 'questions', questions: pairs.map(({ title, text }) => ({ question: title, answer: text })) }
}

function itemBlock(mark: ItemMark, cells: readonly string[]): PageBlock | null {
  const [first = '', second = '', third = '', fourth = ''] = cells.map((cell) => cell.trim())
  switch (mark) {
    case 'picture':
      return { kind: 'pictures', pictures: [{ name: first, alt: second, caption: third }] }
    case 'person':
      return { kind: 'people', people: [{ name: first, role: second, phone: third, email: fourth }] }
    case 'file':
      return { kind: 'files', files: [{ title: first, url: second }] }
    case 'goods':
      return { kind: 'goods', offers: first.split(/[\s,]+/).filter(Boolean) }
    case 'map':
      return { kind: 'map', places: first as 'region' }
    case 'form':
      return { kind: 'form', form: first as 'callback' }
    case 'live':
      return { kind: 'live', part: first as 'services' }
  }
}

function plainOf({ content = [] }: JSONContent): string {
  return content
    .map(({ text = '' }) => text)
    .join('')
    .trim()
}

function wordsOf(node: JSONContent | undefined): Words {
  const pieces: WordsPiece[] = (node?.content ?? []).map(({ text = '', marks: [mark] = [] }) => {
    if (mark?.type === 'link') return { text, url: String(mark.attrs?.href ?? '') }
    return mark?.type === 'bold' ? { text, isStrong: true } : text
  })
  const isPlain = pieces.every((piece) => typeof piece === 'string')
  return isPlain ? pieces.join('').trim() : pieces
}
