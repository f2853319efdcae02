import './page-editor.css'
import { EditorContent, useEditor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { type PageText, printPageMarkup, readPageMarkup } from '#rules/content-markup/index.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { NamedPictures } from './named-pictures.ts'
import { docOf, type ItemMark, sectionsOf } from './page-doc.ts'
import { pageExtensions } from './page-nodes.ts'
import { PageToolbar } from './page-toolbar.tsx'

export interface PageEditorProps {
  label: string
  lang: string
  /** What can be read, see `readWritten`. */
  markup: string
  /** Whether title, description and lead belong to the text; news and vacancies have fields for them. */
  hasHead: boolean
  items: readonly ItemMark[]
  facts: readonly string[]
  /** Names of the page's pictures, where it has any of its own. */
  pictures?: readonly string[] | undefined
  onChange: (markup: string) => void
}

type Head = Pick<PageText, 'title' | 'description' | 'lead'>

/** The page that lines say; the fault of the first line that cannot be read. */
export function readWritten(markup: string, hasHead: boolean): { page?: PageText; line?: number } {
  if (markup.trim() === '') return { page: { title: '', description: '', lead: '', sections: [] } }
  const read = readPageMarkup(hasHead ? markup : `# -\n${markup}`)
  if (read.kind === 'faulty') return { line: (read.faults[0]?.line ?? 1) - (hasHead ? 0 : 1) }
  return { page: read.page }
}

function printWritten(page: PageText, hasHead: boolean): string {
  const { title, description, lead, sections } = page
  if (sections.length === 0 && [title, description, lead].every((words) => words.trim() === '')) return ''
  return hasHead
    ? printPageMarkup(page)
    : printPageMarkup({ ...page, title: '-', description: '', lead: '' }).replace(/^# -\s*/, '')
}

/** The page as people see it, written in place; every change is told as the lines that are kept. */
export default function PageEditor({
  label,
  lang,
  markup,
  hasHead,
  items,
  facts,
  pictures = [],
  onChange,
}: PageEditorProps) {
  const t = useMessages('writing')
  const [first] = useState(() => readWritten(markup, hasHead).page)
  const [head, setHead] = useState<Head>({
    title: first?.title ?? '',
    description: first?.description ?? '',
    lead: first?.lead ?? '',
  })
  const headNow = useRef(head)
  const tell = (doc: ReturnType<NonNullable<typeof editor>['getJSON']>) =>
    onChange(printWritten({ ...headNow.current, sections: sectionsOf(doc) }, hasHead))
  const editor = useEditor({
    extensions: pageExtensions,
    content: docOf(first?.sections ?? []),
    immediatelyRender: false,
    // The policy of the shop takes no styles that a script writes.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang,
        spellcheck: 'true',
        class: 'page-editor',
      },
    },
    onUpdate: ({ editor: one }) => tell(one.getJSON()),
  })
  const change = (part: Partial<Head>) => {
    headNow.current = { ...headNow.current, ...part }
    setHead(headNow.current)
    if (editor) tell(editor.getJSON())
  }
  if (!editor) return null
  const oneLine = (value: string) => value.replaceAll('\n', ' ')
  return (
    <div className="grid gap-3">
      {hasHead && (
        <>
          <TextField
            label={t.title}
            lang={lang}
            value={head.title}
            onChange={(event) => change({ title: oneLine(event.target.value) })}
          />
          <TextField
            label={t.description}
            lang={lang}
            value={head.description}
            onChange={(event) => change({ description: oneLine(event.target.value) })}
          />
          <TextField
            label={t.lead}
            lang={lang}
            value={head.lead}
            onChange={(event) => change({ lead: oneLine(event.target.value) })}
          />
        </>
      )}
      <div className="rounded-2 border border-edge focus-within:border-ink">
        <PageToolbar editor={editor} items={items} facts={facts} label={label} />
        <NamedPictures value={pictures}>
          <EditorContent editor={editor} />
        </NamedPictures>
      </div>
    </div>
  )
}
