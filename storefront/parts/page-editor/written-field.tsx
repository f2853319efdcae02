import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useMessages } from '#storefront/platform/messages.tsx'
import { fetchModule } from '#storefront/platform/network/fetch-module.ts'
import { Button } from '#storefront/ui/button.tsx'
import { FieldError } from '#storefront/ui/field.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import type { ItemMark } from './page-doc.ts'
import type { PageEditorProps } from './page-editor.tsx'

const editorModule = () => fetchModule(() => import('./page-editor.tsx'))
const PageEditor = lazy(editorModule)

type WrittenFieldProps = Omit<Parameters<typeof Textarea>[0], 'label' | 'value'> &
  Pick<PageEditorProps, 'hasHead' | 'items' | 'facts' | 'pictures'> & { label: string; lang: string }

/**
 * What is written in lines (decision 123): a field for them, and with scripts the page itself to write in. The lines stay the
 * form's value; what cannot be read stands as lines, with what is wrong.
 */
export function WrittenField({ hasHead, items, facts, pictures, ...field }: WrittenFieldProps) {
  const t = useMessages('writing')
  const area = useRef<HTMLTextAreaElement>(null)
  const [shown, setShown] = useState<{ markup: string } | null>(null)
  const [faultLine, setFaultLine] = useState(0)
  const isWrong = Boolean(field.error)
  const open = async () => {
    const { readWritten } = await editorModule()
    const markup = area.current?.value ?? ''
    const { line = 0 } = readWritten(markup, hasHead)
    setFaultLine(line)
    if (line === 0) setShown({ markup })
  }
  // Whoever comes writes in the page; whoever was told of a line sees the lines.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and again when the shop has answered
  useEffect(() => {
    if (isWrong) setShown(null)
    else void open()
  }, [isWrong])
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4">
        <span aria-hidden="true" className="text-s font-medium text-ink-2">
          {field.label}
        </span>
        <Button type="button" look="text" size="s" onClick={() => (shown ? setShown(null) : open())}>
          {shown ? t.asLines : t.asPage}
        </Button>
      </div>
      <div hidden={shown !== null}>
        <Textarea {...field} ref={area} hideLabel />
        {faultLine > 0 && !isWrong && <FieldError>{t.unreadable(faultLine)}</FieldError>}
      </div>
      {shown && (
        <Suspense fallback={<p className="p-4 text-ink-2">{t.opening}</p>}>
          <PageEditor
            label={field.label}
            lang={field.lang}
            markup={shown.markup}
            hasHead={hasHead}
            items={items}
            facts={facts}
            pictures={pictures}
            onChange={(markup) => {
              if (area.current) area.current.value = markup
            }}
          />
          {field.hint && <p className="mt-1.5 text-s text-ink-2">{field.hint}</p>}
        </Suspense>
      )}
    </div>
  )
}

export const itemsOfPages: readonly ItemMark[] = ['picture', 'person', 'file', 'goods', 'map', 'form', 'live']
export const itemsOfArticles: readonly ItemMark[] = ['person', 'file']
