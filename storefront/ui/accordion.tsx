import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Row = { id: string; title: ReactNode; content: ReactNode; open?: boolean }

/** Rows of 56 that the browser itself opens; `only` keeps at most one open. */
export function Accordion({ rows, only }: { rows: Row[]; only?: string }) {
  return (
    <div className="border-b border-seam">
      {rows.map((row) => (
        <details key={row.id} name={only} open={row.open} className="group border-t border-seam">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-2 font-semibold">
            {row.title}
            <span className="group-open:hidden">
              <Icon of={Plus} size={20} />
            </span>
            <span className="hidden group-open:block">
              <Icon of={Minus} size={20} />
            </span>
          </summary>
          <div className="pb-5">{row.content}</div>
        </details>
      ))}
    </div>
  )
}
