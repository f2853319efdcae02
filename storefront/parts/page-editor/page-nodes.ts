import { type Editor, Node } from '@tiptap/core'
import { TableCell, TableHeader, TableKit } from '@tiptap/extension-table'
import { TextSelection } from '@tiptap/pm/state'
import { ReactNodeViewRenderer } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { linkTarget } from '#rules/content-markup/index.ts'
import { ItemView } from './item-view.tsx'

/** A page begins with what is typed first, or with the name of its first section. */
const Sections = Node.create({ name: 'doc', topNode: true, content: 'block+' })

/** The name of a section and where it is told. */
const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'text*',
  marks: '',
  defining: true,
  addAttributes: () => ({ level: { default: 2 }, country: { default: null }, way: { default: null } }),
  parseHTML: () => ['h1', 'h2', 'h3', 'h4'].map((tag) => ({ tag })),
  renderHTML: ({ node }) => [
    'h2',
    { 'data-told': [node.attrs.country, node.attrs.way].filter(Boolean).join(' · ') || null },
    0,
  ],
})

const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  addAttributes: () => ({ apart: { default: false, keepOnSplit: false, rendered: false } }),
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
})

const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) }
  },
})

/** Steps or questions: each a name and what is said to it. */
const Pairs = Node.create({
  name: 'pairs',
  group: 'block',
  content: 'pair+',
  addAttributes: () => ({ kind: { default: 'steps' } }),
  parseHTML: () => [{ tag: 'div[data-pairs]', getAttrs: (node) => ({ kind: node.getAttribute('data-pairs') }) }],
  renderHTML: ({ node }) => ['div', { 'data-pairs': node.attrs.kind }, 0],
})

const Pair = Node.create({
  name: 'pair',
  content: 'pairTitle pairText',
  defining: true,
  parseHTML: () => [{ tag: 'div[data-pair]' }],
  renderHTML: () => ['div', { 'data-pair': '' }, 0],
  addKeyboardShortcuts() {
    return { Enter: () => enterInPair(this.editor), Backspace: () => backspaceInPair(this.editor) }
  },
})

const PairTitle = Node.create({
  name: 'pairTitle',
  content: 'text*',
  marks: '',
  parseHTML: () => [{ tag: 'h3[data-pair-title]' }],
  renderHTML: () => ['h3', { 'data-pair-title': '' }, 0],
})

const PairText = Node.create({
  name: 'pairText',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p[data-pair-text]' }],
  renderHTML: () => ['p', { 'data-pair-text': '' }, 0],
})

/** What is no text; its cells are filled in beside it. */
const Item = Node.create({
  name: 'item',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    mark: { default: 'picture' },
    cells: { default: [], rendered: false },
    apart: { default: false, rendered: false },
  }),
  parseHTML: () => [],
  renderHTML: ({ node }) => ['div', { 'data-item': node.attrs.mark }],
  addNodeView: () => ReactNodeViewRenderer(ItemView),
})

export const pageExtensions = [
  Sections,
  Heading,
  Paragraph,
  ListItem,
  Pairs,
  Pair,
  PairTitle,
  PairText,
  Item,
  StarterKit.configure({
    document: false,
    heading: false,
    paragraph: false,
    listItem: false,
    orderedList: false,
    blockquote: false,
    code: false,
    codeBlock: false,
    hardBreak: false,
    horizontalRule: false,
    italic: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: false,
      isAllowedUri: (url) => linkTarget.test(url ?? ''),
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  TableKit.configure({ table: { resizable: false }, tableCell: false, tableHeader: false }),
  TableCell.extend({ content: 'paragraph' }),
  TableHeader.extend({ content: 'paragraph' }),
]

/** From a name to its words, from the words to the next pair, and out of one that was left empty. */
function enterInPair(editor: Editor): boolean {
  const { $from } = editor.state.selection
  const within = $from.parent.type.name
  if (within !== 'pairTitle' && within !== 'pairText') return false
  if (isEmptyPair(editor)) return leavePairs(editor)
  if (within === 'pairTitle') return editor.commands.setTextSelection($from.after() + 1)
  const after = $from.after($from.depth - 1)
  return editor
    .chain()
    .insertContentAt(after, { type: 'pair', content: [{ type: 'pairTitle' }, { type: 'pairText' }] })
    .setTextSelection(after + 2)
    .run()
}

function backspaceInPair(editor: Editor): boolean {
  const { $from, empty } = editor.state.selection
  if (!empty || $from.parentOffset > 0) return false
  if ($from.parent.type.name === 'pairText') return editor.commands.setTextSelection($from.before() - 1)
  return $from.parent.type.name === 'pairTitle' && isEmptyPair(editor) && leavePairs(editor)
}

function isEmptyPair(editor: Editor): boolean {
  const { $from } = editor.state.selection
  return $from.node($from.depth - 1).textContent === ''
}

/** Takes the empty pair away and goes on with a paragraph below. */
function leavePairs(editor: Editor): boolean {
  return editor.commands.command(({ tr, state, dispatch }) => {
    const { $from } = state.selection
    const [pairs, pair] = [$from.depth - 2, $from.depth - 1]
    const paragraph = state.schema.nodes.paragraph?.create()
    if (!paragraph) return false
    if (!dispatch) return true
    const [begin, end] = [$from.before(pairs), $from.after(pairs)]
    if ($from.node(pairs).childCount === 1) tr.replaceWith(begin, end, paragraph)
    else tr.insert(end, paragraph).delete($from.before(pair), $from.after(pair))
    const at = $from.node(pairs).childCount === 1 ? begin : tr.mapping.map(end, -1)
    tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)))
    return true
  })
}
