import type { PageBlock, PageText, Words } from './page-text.ts'

type Change = (words: string) => string

/** The page with every printed word of its changed; addresses, names of pictures and marks stay. */
export function mapWords(page: PageText, change: Change): PageText {
  return {
    ...page,
    title: change(page.title),
    lead: change(page.lead),
    sections: page.sections.map(({ title, blocks, ...section }) => ({
      ...section,
      title: change(title),
      blocks: blocks.map((block) => mapBlock(block, change)),
    })),
  }
}

function mapBlock(block: PageBlock, change: Change): PageBlock {
  const words = (said: Words) => mapSaid(said, change)
  switch (block.kind) {
    case 'text':
      return { ...block, paragraphs: block.paragraphs.map(words) }
    case 'list':
      return { ...block, items: block.items.map(words) }
    case 'table':
      return { ...block, head: block.head.map(change), rows: block.rows.map((row) => row.map(words)) }
    case 'steps':
      return { ...block, steps: block.steps.map(({ title, text }) => ({ title: change(title), text: words(text) })) }
    case 'questions':
      return {
        ...block,
        questions: block.questions.map(({ question, answer }) => ({
          question: change(question),
          answer: words(answer),
        })),
      }
    case 'pictures':
      return {
        ...block,
        pictures: block.pictures.map(({ name, alt, caption }) => ({
          name,
          alt: change(alt),
          caption: change(caption),
        })),
      }
    case 'people':
      return {
        ...block,
        people: block.people.map((one) => ({ ...one, name: change(one.name), role: change(one.role) })),
      }
    case 'files':
      return { ...block, files: block.files.map(({ title, url }) => ({ title: change(title), url })) }
    default:
      return block
  }
}

function mapSaid(said: Words, change: Change): Words {
  if (typeof said === 'string') return change(said)
  return said.map((piece) => (typeof piece === 'string' ? change(piece) : { ...piece, text: change(piece.text) }))
}
