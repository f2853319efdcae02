import { cityWays, countries, type PageBlock, type PageSection, type PageText } from './page-text.ts'
import { readBlock } from './read-block.ts'
import { readWords } from './read-words.ts'

export type MarkupFault = { line: number; what: 'titleMissing' | 'unreadable' | 'outsideSection' }
export type ReadPage = { kind: 'read'; page: PageText } | { kind: 'faulty'; faults: MarkupFault[] }

/**
 * A page as people write it, a line for each thing: `# title`, `% description`, the lead, `## section` (`##` alone has no name; `@RU`, `@KZ` where
 * it is one country's, `@courier`, `@carried`, `@collected` where it is so in some cities alone), and below it paragraphs, `- items`, `| rows |`, `1. steps | with text`, `? questions | answers` and
 * `:marks` for what is no text. Lines of one kind that follow each other are one block; an empty line parts them.
 */
export function readPageMarkup(markup: string): ReadPage {
  const page: PageText = { title: '', description: '', lead: '', sections: [] }
  const faults: MarkupFault[] = []
  let open: PageBlock | null = null
  markup.split('\n').forEach((raw, at) => {
    const line = raw.trim()
    const last = open
    open = null
    if (line === '') return
    if (line === '##' || line.startsWith('## ')) page.sections.push(readHeading(line.slice(2).trim()))
    else if (line.startsWith('# ')) page.title = line.slice(2).trim()
    else if (line.startsWith('% ')) page.description = line.slice(2).trim()
    else if (page.sections.length === 0) {
      if (page.lead !== '' || readBlock(line)?.kind !== 'text') faults.push({ line: at + 1, what: 'outsideSection' })
      else page.lead = line
    } else {
      const block = readBlock(line)
      if (block === null) faults.push({ line: at + 1, what: 'unreadable' })
      else open = gather(page.sections.at(-1)?.blocks ?? [], last, block)
    }
  })
  if (page.title === '') faults.unshift({ line: 1, what: 'titleMissing' })
  return faults.length > 0 ? { kind: 'faulty', faults } : { kind: 'read', page }
}

function readHeading(line: string): PageSection {
  const [, title = line, marks = ''] = /^(.*?)((?: +@(?:RU|KZ|courier|carried|collected))+)$/.exec(line) ?? []
  const marked = new Set(marks.match(/\w+/g))
  const country = countries.find((one) => marked.has(one))
  const way = cityWays.find((one) => marked.has(one))
  return { title, ...(country && { country }), ...(way && { way }), blocks: [] }
}

/** Puts a line's block behind the one that is open, or begins with it. Answers what is open now. */
function gather(blocks: PageBlock[], open: PageBlock | null, next: PageBlock): PageBlock {
  if (open && join(open, next)) return open
  blocks.push(next)
  return next
}

function join(open: PageBlock, next: PageBlock): boolean {
  if (open.kind === 'text' && next.kind === 'text') open.paragraphs.push(...next.paragraphs)
  else if (open.kind === 'list' && next.kind === 'list') open.items.push(...next.items)
  else if (open.kind === 'table' && next.kind === 'table') open.rows.push(next.head.map(readWords))
  else if (open.kind === 'steps' && next.kind === 'steps') open.steps.push(...next.steps)
  else if (open.kind === 'questions' && next.kind === 'questions') open.questions.push(...next.questions)
  else if (open.kind === 'pictures' && next.kind === 'pictures') open.pictures.push(...next.pictures)
  else if (open.kind === 'people' && next.kind === 'people') open.people.push(...next.people)
  else if (open.kind === 'files' && next.kind === 'files') open.files.push(...next.files)
  else return false
  return true
}
