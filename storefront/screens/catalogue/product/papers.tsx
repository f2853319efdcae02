import FileText from 'lucide-react/icons/file-text'
import { Link } from 'react-router'
import type { Instruction } from '#contract/instructions.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Icon } from '#storefront/ui/icon.tsx'

/** Papers of the product: assembly sheets of the shop and files of the maker. */
export function ProductPapers({ papers }: { papers: Instruction[] }) {
  const t = useMessages('reviews')
  if (papers.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="title text-h2">{t.papers}</h2>
      <ul className="mt-4 flex flex-wrap gap-3">
        {papers.map((paper) => (
          <li key={paper.id}>
            <Paper paper={paper} note={paper.fileType === 'pdf' ? t.paperPdf : t.paperPage} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Paper({ paper, note }: { paper: Instruction; note: string }) {
  const look = 'flex min-h-14 items-center gap-3 rounded-2 bg-front px-4 py-2 transition-colors hover:bg-front-2'
  const content = (
    <>
      <Icon of={FileText} />
      <span className="min-w-0">
        <span className="block font-semibold">{paper.title}</span>
        <span className="block text-s text-ink-2">{note}</span>
      </span>
    </>
  )
  if (paper.url.startsWith('/')) {
    return (
      <Link to={paper.url} className={look}>
        {content}
      </Link>
    )
  }
  return (
    <a href={paper.url} rel="noreferrer" target="_blank" className={look}>
      {content}
    </a>
  )
}
