import { type LivePart, liveParts, type PageBlock, type PageForm, pageForms } from './page-text.ts'
import { cellsOf, readWords } from './read-words.ts'

/** One line as a block of its own; null where its mark is unknown or it lacks something. */
export function readBlock(line: string): PageBlock | null {
  if (line.startsWith('- ')) return { kind: 'list', items: [readWords(line.slice(2).trim())] }
  if (line.startsWith('|')) return readRow(line)
  if (line.startsWith('? ')) return readQuestion(line.slice(2))
  if (line.startsWith(':')) return readMarked(line)
  const step = /^\d+\. +(.*)$/.exec(line)
  if (step) return readStep(step[1] ?? '')
  return { kind: 'text', paragraphs: [readWords(line.replace(/^\\/, ''))] }
}

/** The first row of a table is its head. */
function readRow(line: string): PageBlock {
  const cells = cellsOf(line.replace(/^\|/, '').replace(/(?<!\\)\|\s*$/, ''))
  return { kind: 'table', head: cells, rows: [] }
}

function readQuestion(line: string): PageBlock | null {
  const [question = '', ...answer] = cellsOf(line)
  if (!question || answer.length === 0) return null
  return { kind: 'questions', questions: [{ question, answer: readWords(answer.join(' | ')) }] }
}

function readStep(line: string): PageBlock | null {
  const [title = '', ...text] = cellsOf(line)
  if (!title || text.length === 0) return null
  return { kind: 'steps', steps: [{ title, text: readWords(text.join(' | ')) }] }
}

function readMarked(line: string): PageBlock | null {
  const [, mark = '', rest = ''] = /^:(\w+) +(.*)$/.exec(line) ?? []
  const [first = '', second = '', third = '', fourth = ''] = cellsOf(rest)
  switch (mark) {
    case 'picture':
      return /^[a-z0-9-]+$/.test(first)
        ? { kind: 'pictures', pictures: [{ name: first, alt: second, caption: third }] }
        : null
    case 'person':
      return second ? { kind: 'people', people: [{ name: first, role: second, phone: third, email: fourth }] } : null
    case 'file':
      return second ? { kind: 'files', files: [{ title: first, url: second }] } : null
    case 'goods':
      return { kind: 'goods', offers: rest.split(/[\s,]+/).filter(Boolean) }
    case 'map':
      return first === 'region' || first === 'all' ? { kind: 'map', places: first } : null
    case 'form':
      return isOf<PageForm>(pageForms, first) ? { kind: 'form', form: first } : null
    case 'live':
      return isOf<LivePart>(liveParts, first) ? { kind: 'live', part: first } : null
    default:
      return null
  }
}

function isOf<Word extends string>(words: readonly Word[], word: string): word is Word {
  return (words as readonly string[]).includes(word)
}
