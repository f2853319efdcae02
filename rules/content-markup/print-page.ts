import type { PageBlock, PageSection, PageText } from './page-text.ts'
import { printCells, printWords } from './read-words.ts'

/** The page as `readPageMarkup` reads it. */
export function printPageMarkup({ title, description, lead, sections }: PageText): string {
  const head = [`# ${title}`, description && `% ${description}`, lead && `\n${lead}`].filter(Boolean).join('\n')
  return `${[head, ...sections.map(printSection)].join('\n\n')}\n`
}

function printSection({ title, country, way, blocks }: PageSection): string {
  const heading = [
    title === '' ? '##' : `## ${title}`,
    ...[country, way].flatMap((mark) => (mark ? [`@${mark}`] : [])),
  ].join(' ')
  return [heading, ...blocks.map((block) => linesOf(block).join('\n'))].join('\n\n')
}

/** One block's lines, without the empty ones around it. */
function linesOf(block: PageBlock): string[] {
  switch (block.kind) {
    case 'text':
      return block.paragraphs.map((words) => withoutMark(printWords(words)))
    case 'list':
      return block.items.map((item) => `- ${printWords(item)}`)
    case 'table':
      return [block.head, ...block.rows.map((row) => row.map(printWords))].map((row) => `| ${printCells(row)} |`)
    case 'steps':
      return block.steps.map(({ title, text }, at) => `${at + 1}. ${printCells([title, printWords(text)])}`)
    case 'questions':
      return block.questions.map(({ question, answer }) => `? ${printCells([question, printWords(answer)])}`)
    case 'pictures':
      return block.pictures.map(({ name, alt, caption }) => marked('picture', [name, alt, caption]))
    case 'people':
      return block.people.map(({ name, role, phone, email }) => marked('person', [name, role, phone, email]))
    case 'files':
      return block.files.map(({ title, url }) => marked('file', [title, url]))
    case 'goods':
      return [`:goods ${block.offers.join(' ')}`]
    case 'map':
      return [`:map ${block.places}`]
    case 'form':
      return [`:form ${block.form}`]
    case 'live':
      return [`:live ${block.part}`]
  }
}

function marked(mark: string, cells: readonly string[]): string {
  const said = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
  return `:${mark} ${printCells(said)}`
}

/** A paragraph that begins like something else says by a stroke that it is none. */
function withoutMark(line: string): string {
  return /^(\\|#|%|- |\||\? |:|\d+\. )/.test(line) ? `\\${line}` : line
}
