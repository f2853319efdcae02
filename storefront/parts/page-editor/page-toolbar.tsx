import { Selection } from '@tiptap/pm/state'
import { type Editor, type JSONContent, useEditorState } from '@tiptap/react'
import Bold from 'lucide-react/icons/bold'
import Heading2 from 'lucide-react/icons/heading-2'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import CircleHelp from 'lucide-react/icons/message-circle-question-mark'
import Redo2 from 'lucide-react/icons/redo-2'
import Table2 from 'lucide-react/icons/table-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { cityWays, countries, linkTarget } from '#rules/content-markup/index.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import type { ItemMark } from './page-doc.ts'

type PageToolbarProps = { editor: Editor; items: readonly ItemMark[]; facts: readonly string[]; label: string }

/** What can be made of the words that are chosen, and what can be put in after them. */
export function PageToolbar({ editor, items, facts, label }: PageToolbarProps) {
  const t = useMessages('writing')
  const [isLinking, setLinking] = useState(false)
  const now = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      isHeading: one.isActive('heading'),
      country: one.getAttributes('heading').country as string | null,
      way: one.getAttributes('heading').way as string | null,
      isBold: one.isActive('bold'),
      isLink: one.isActive('link'),
      isList: one.isActive('bulletList'),
      isTable: one.isActive('table'),
      canUndo: one.can().undo(),
      canRedo: one.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()
  const pairs = (kind: string) =>
    insertBlock(editor, {
      type: 'pairs',
      attrs: { kind },
      content: [{ type: 'pair', content: [{ type: 'pairTitle' }, { type: 'pairText' }] }],
    })
  const table = () => {
    const row = (type: string) => ({ type: 'tableRow', content: [cell(type), cell(type)] })
    insertBlock(editor, { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] })
  }
  return (
    <div className="sticky top-0 z-10 grid gap-2 border-b border-edge bg-wall p-2">
      <div
        role="toolbar"
        aria-label={`${t.toolbar}: ${label}`}
        className="flex items-center gap-1 overflow-x-auto sm:flex-wrap"
      >
        <Tool of={Heading2} name={t.section} onPress={() => insertBlock(editor, { type: 'heading' })} />
        <Tool of={Bold} name={t.bold} isPressed={now.isBold} onPress={() => chain().toggleBold().run()} />
        <Tool of={LinkIcon} name={t.link} isPressed={now.isLink || isLinking} onPress={() => setLinking(!isLinking)} />
        <Tool of={List} name={t.list} isPressed={now.isList} onPress={() => chain().toggleBulletList().run()} />
        <Tool of={ListOrdered} name={t.steps} onPress={() => pairs('steps')} />
        <Tool of={CircleHelp} name={t.questions} onPress={() => pairs('questions')} />
        <Tool of={Table2} name={t.table} onPress={table} isDisabled={now.isTable} />
        <Chooser
          name={t.put}
          options={items.map((mark) => ({ value: mark, label: t.items[mark].name }))}
          onChoose={(mark) =>
            insertBlock(editor, { type: 'item', attrs: { mark, cells: firstCells(mark as ItemMark), apart: true } })
          }
        />
        {facts.length > 0 && (
          <Chooser
            name={t.fact}
            options={facts.map((name) => ({ value: name, label: `{${name}}` }))}
            onChoose={(name) => chain().insertContent(`{${name}}`).run()}
          />
        )}
        <span className="ml-auto flex shrink-0 gap-1">
          <Tool of={Undo2} name={t.undo} onPress={() => chain().undo().run()} isDisabled={!now.canUndo} />
          <Tool of={Redo2} name={t.redo} onPress={() => chain().redo().run()} isDisabled={!now.canRedo} />
        </span>
      </div>
      {now.isHeading && (
        <div className="flex gap-2 overflow-x-auto">
          <Chooser
            name={t.country}
            value={now.country ?? ''}
            options={countries.map((one) => ({ value: one, label: t.countries[one] }))}
            onChoose={(country) =>
              chain()
                .updateAttributes('heading', { country: country || null })
                .run()
            }
          />
          <Chooser
            name={t.way}
            value={now.way ?? ''}
            options={cityWays.map((one) => ({ value: one, label: t.ways[one] }))}
            onChoose={(way) =>
              chain()
                .updateAttributes('heading', { way: way || null })
                .run()
            }
          />
        </div>
      )}
      {now.isTable && (
        <div className="flex gap-2 overflow-x-auto">
          <Button type="button" size="s" onClick={() => chain().addRowAfter().run()}>
            {t.addRow}
          </Button>
          <Button type="button" size="s" onClick={() => chain().addColumnAfter().run()}>
            {t.addColumn}
          </Button>
          <Button type="button" size="s" onClick={() => chain().deleteRow().run()}>
            {t.dropRow}
          </Button>
          <Button type="button" size="s" onClick={() => chain().deleteColumn().run()}>
            {t.dropColumn}
          </Button>
          <Button type="button" size="s" onClick={() => chain().deleteTable().run()}>
            {t.dropTable}
          </Button>
        </div>
      )}
      {isLinking && <LinkLine editor={editor} onDone={() => setLinking(false)} />}
    </div>
  )
}

const cell = (type: string) => ({ type, content: [{ type: 'paragraph' }] })

/** Puts a block below the one that is written in, or in the place of an empty paragraph, and goes on in it. */
function insertBlock(editor: Editor, node: JSONContent) {
  const { $to } = editor.state.selection
  const above = $to.node(1)
  const isEmpty = above?.type.name === 'paragraph' && above.content.size === 0
  const [from, to] = [isEmpty ? $to.before(1) : $to.after(1), $to.after(1)]
  editor
    .chain()
    .focus()
    .insertContentAt({ from, to }, node)
    .command(({ tr }) => {
      tr.setSelection(Selection.findFrom(tr.doc.resolve(from), 1, true) ?? tr.selection)
      return true
    })
    .scrollIntoView()
    .run()
}

const firstCells = (mark: ItemMark): string[] =>
  ({ picture: [], person: [], file: [], goods: [], map: ['region'], form: ['callback'], live: ['services'] })[mark]

type ToolProps = {
  of: Parameters<typeof Icon>[0]['of']
  name: string
  isPressed?: boolean
  isDisabled?: boolean
  onPress: () => void
}

function Tool({ of, name, isPressed, isDisabled = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      title={name}
      aria-label={name}
      aria-pressed={isPressed}
      disabled={isDisabled}
      // The words keep the cursor.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded-2 hover:bg-front disabled:text-ink-3 aria-pressed:bg-front-2"
    >
      <Icon of={of} />
    </button>
  )
}

type ChooserProps = {
  name: string
  /** Without one it is a list of what can be put in. */
  value?: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

function Chooser({ name, value = '', options, onChoose }: ChooserProps) {
  return (
    <select
      aria-label={name}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      className="h-11 w-40 min-w-28 shrink-0 rounded-2 border border-edge bg-wall px-3 text-s hover:border-ink"
    >
      <option value="">{name}</option>
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  )
}

/** Where the chosen words lead. Without any chosen the address itself becomes the words. */
function LinkLine({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useMessages('writing')
  const [url, setUrl] = useState(String(editor.getAttributes('link').href ?? ''))
  const [isWrong, setWrong] = useState(false)
  const set = () => {
    if (!linkTarget.test(url)) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: url, marks: [{ type: 'link', attrs: { href: url } }] }).run()
    } else chain.unsetBold().setLink({ href: url }).run()
    onDone()
  }
  return (
    <div className="flex flex-wrap items-start gap-2">
      <TextField
        label={t.address}
        hideLabel
        placeholder={t.addressHint}
        value={url}
        error={isWrong ? t.wrongAddress : undefined}
        onChange={(event) => {
          setUrl(event.target.value.trim())
          setWrong(false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone()
          if (event.key !== 'Enter') return
          event.preventDefault()
          set()
        }}
        className="min-w-60 flex-1"
      />
      <Button type="button" onClick={set}>
        {t.setLink}
      </Button>
      {editor.isActive('link') && (
        <Button
          type="button"
          look="text"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onDone()
          }}
        >
          {t.dropLink}
        </Button>
      )}
    </div>
  )
}
