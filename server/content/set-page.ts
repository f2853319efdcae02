import type { ContentBlock, ContentText, Words } from '#contract/content.ts'
import type { Language } from '#rules/language.ts'
import { typo } from '#rules/typography.ts'

/** An information page as it is printed: what belongs together does not part at the end of a line. */
export function setPage(text: ContentText, language: Language): ContentText {
  const set = (words: string) => typo(words, language)
  return {
    ...text,
    title: set(text.title),
    lead: set(text.lead),
    sections: text.sections.map(({ title, blocks }) => ({
      title: set(title),
      blocks: blocks.map((block) => setBlock(block, set)),
    })),
  }
}

type Set = (words: string) => string

function setBlock(block: ContentBlock, set: Set): ContentBlock {
  const words = (said: Words) => setWords(said, set)
  switch (block.kind) {
    case 'text':
      return { ...block, paragraphs: block.paragraphs.map(words) }
    case 'list':
      return { ...block, items: block.items.map(words) }
    case 'table':
      return { ...block, head: block.head.map(set), rows: block.rows.map((row) => row.map(words)) }
    case 'steps':
      return { ...block, steps: block.steps.map(({ title, text }) => ({ title: set(title), text: words(text) })) }
    case 'questions':
      return {
        ...block,
        questions: block.questions.map(({ question, answer }) => ({ question: set(question), answer: words(answer) })),
      }
  }
}

function setWords(said: Words, set: Set): Words {
  if (typeof said === 'string') return set(said)
  return said.map((piece) => (typeof piece === 'string' ? set(piece) : { ...piece, text: set(piece.text) }))
}
