import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import Trash2 from 'lucide-react/icons/trash-2'
import { useContext } from 'react'
import { liveParts, pageForms } from '#rules/content-markup/index.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { NamedPictures } from './named-pictures.ts'
import type { ItemMark } from './page-doc.ts'

const choices: Partial<Record<ItemMark, readonly string[]>> = {
  map: ['region', 'all'],
  form: pageForms,
  live: liveParts,
}

/** What is no text, with its cells to fill in. */
export function ItemView({ node, updateAttributes, deleteNode, selected }: NodeViewProps) {
  const t = useMessages('writing')
  const mark = node.attrs.mark as ItemMark
  const cells = node.attrs.cells as string[]
  const words = t.items[mark]
  const set = (at: number, value: string) =>
    updateAttributes({
      cells: words.cells.map((_, one) => (one === at ? value.replaceAll('\n', ' ') : (cells[one] ?? ''))),
    })
  const named = useContext(NamedPictures)
  const [first = ''] = cells
  // A name that is not among them stays: its picture may come later.
  const names = first === '' || named.includes(first) ? named : [first, ...named]
  const options = mark === 'picture' && named.length > 0 ? names : choices[mark]
  return (
    <NodeViewWrapper
      className={`my-3 rounded-2 border bg-wall p-4 ${selected ? 'border-ink' : 'border-edge'}`}
      contentEditable={false}
      // Keys typed in its fields are theirs and not the editor's.
      onKeyDown={(event: { stopPropagation: () => void }) => event.stopPropagation()}
    >
      <div className="flex items-center justify-between gap-4" data-drag-handle>
        <b className="font-semibold">{words.name}</b>
        <button
          type="button"
          onClick={deleteNode}
          aria-label={`${t.remove}: ${words.name}`}
          className="grid size-11 place-items-center rounded-2 hover:bg-front"
        >
          <Icon of={Trash2} />
        </button>
      </div>
      <div className="mt-1 grid gap-3 sm:grid-cols-2">
        {words.cells.map((label, at) =>
          options && at === 0 ? (
            <Select
              key={label}
              label={label}
              value={cells[at] ?? ''}
              options={[
                ...(first === '' ? [{ value: '', label: t.choose }] : []),
                ...options.map((value) => ({ value, label: t.choices[value] ?? value })),
              ]}
              onChange={(event) => set(at, event.target.value)}
            />
          ) : (
            <TextField
              key={label}
              label={label}
              value={cells[at] ?? ''}
              maxLength={500}
              onChange={(event) => set(at, event.target.value)}
            />
          ),
        )}
      </div>
    </NodeViewWrapper>
  )
}
