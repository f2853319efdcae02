import { Link } from 'react-router'
import type { ContentBlock, Words } from '#contract/content.ts'
import { Accordion } from '#storefront/ui/accordion.tsx'

type BlockOf<Kind extends ContentBlock['kind']> = Extract<ContentBlock, { kind: Kind }>

/** One block of an information page. `title` is its section's, which names what has no heading of its own. */
export function Block({ block, title }: { block: ContentBlock; title: string }) {
  switch (block.kind) {
    case 'text':
      return block.paragraphs.map((paragraph, at) => (
        <p key={at} className="mt-3">
          <Said words={paragraph} />
        </p>
      ))
    case 'list':
      return (
        <ul className="mt-3 list-disc pl-5">
          {block.items.map((item, at) => (
            <li key={at} className="mt-1.5">
              <Said words={item} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return <TableBlock block={block} title={title} />
    case 'steps':
      return <StepsBlock block={block} />
    case 'questions':
      return <QuestionsBlock block={block} />
  }
}

/** On a narrow screen the table scrolls inside itself. */
function TableBlock({ block, title }: { block: BlockOf<'table'>; title: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls inside itself must be reachable by keys
    <section aria-label={title} tabIndex={0} className="mt-4 overflow-x-auto">
      <table className="w-full text-left">
        <thead>
          <tr className="border-b border-edge text-s text-ink-2">
            {block.head.map((name) => (
              <th key={name} scope="col" className="py-2 pr-4 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, at) => (
            <tr key={at} className="border-b border-seam align-top">
              {row.map((cell, column) => (
                <td key={column} className="py-3 pr-4">
                  <Said words={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function StepsBlock({ block }: { block: BlockOf<'steps'> }) {
  return (
    <ol className="mt-4 grid gap-4">
      {block.steps.map(({ title, text }, at) => (
        <li key={title} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-3">
          <span aria-hidden="true" className="grid size-8 place-items-center rounded-full bg-front font-semibold">
            {at + 1}
          </span>
          <div>
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1">
              <Said words={text} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function QuestionsBlock({ block }: { block: BlockOf<'questions'> }) {
  return (
    <div className="mt-4">
      <Accordion
        rows={block.questions.map(({ question, answer }) => ({
          id: question,
          title: question,
          content: (
            <p>
              <Said words={answer} />
            </p>
          ),
        }))}
      />
    </div>
  )
}

/** Words with their links; those that leave the shop open beside it. */
function Said({ words }: { words: Words }) {
  if (typeof words === 'string') return words
  return words.map((part, at) => {
    if (typeof part === 'string') return part
    if (part.url.startsWith('/')) {
      return (
        <Link key={at} to={part.url} className="link">
          {part.text}
        </Link>
      )
    }
    const leaves = part.url.startsWith('https:') && { target: '_blank', rel: 'noreferrer' }
    return (
      <a key={at} href={part.url} {...leaves} className="link">
        {part.text}
      </a>
    )
  })
}
