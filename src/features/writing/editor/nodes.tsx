import { Extension, Mark, Node } from '@tiptap/core'
import { history, redo, undo } from '@tiptap/pm/history'
import type { Schema } from '@tiptap/pm/model'
import type { Command } from '@tiptap/pm/state'

// The schema is as flat as what is stored: blocks of words and fields, none within another.

const INLINE = '(text|field|hardBreak)*'

const textNode = Node.create({ name: 'text', group: 'inline' })

/** The subject: plain words and fields. */
const title = Node.create({
  name: 'title',
  content: '(text|field)*',
  marks: '',
  defining: true,
  parseHTML: () => [{ tag: 'h2[data-title]' }],
  renderHTML: () => ['h2', { 'data-title': '' }, 0],
})

const paragraph = Node.create({
  name: 'paragraph',
  group: 'block',
  content: INLINE,
  // The first block of the schema is the one that a new line begins with.
  priority: 1_000,
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
})

const heading = Node.create({
  name: 'heading',
  group: 'block',
  content: INLINE,
  marks: '',
  defining: true,
  parseHTML: () => [{ tag: 'h3' }],
  renderHTML: () => ['h3', 0],
})

const BEFORE_PARAGRAPHS = 60

const item = (name: 'bullet' | 'number') =>
  Node.create({
    name,
    group: 'block',
    content: INLINE,
    parseHTML: () => [{ tag: `p[data-item=${name}]`, priority: BEFORE_PARAGRAPHS }],
    renderHTML: () => ['p', { 'data-item': name }, 0],
  })

/** Room to sign by hand. */
const signature = Node.create({
  name: 'signature',
  group: 'block',
  atom: true,
  selectable: true,
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['div', { 'data-signature': '' }, 'Room to sign'],
})

const hardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
})

const bold = Mark.create({
  name: 'bold',
  parseHTML: () => [{ tag: 'b' }],
  renderHTML: () => ['b', 0],
})

/** Followed from the printed letter, not while it is written. */
const link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [{ tag: 'u[data-link]', getAttrs: (element) => ({ href: element.dataset['link'] ?? '' }) }],
  renderHTML: ({ mark }) => ['u', { 'data-link': String(mark.attrs['href']), title: String(mark.attrs['href']) }, 0],
})

const isItem = (name: string) => name === 'bullet' || name === 'number'

/** Beyond what the library brings: points go on as points, an empty one ends the list, and a mark goes before a line does. */
const keys = Extension.create({
  name: 'keys',
  priority: 200,
  addProseMirrorPlugins: () => [history()],
  addKeyboardShortcuts() {
    const { editor } = this
    const run = (command: Command) => () => command(editor.state, editor.view.dispatch, editor.view)
    return {
      'Mod-z': run(undo),
      'Mod-y': run(redo),
      'Shift-Mod-z': run(redo),
      'Mod-b': () => editor.commands.toggleMark('bold'),
      'Shift-Enter': run(breakLine),
      Enter: run(splitItem),
      Backspace: run(endBlock),
    }
  },
})

const paragraphIn = ({ nodes, topNodeType }: Schema) => nodes['paragraph'] ?? topNodeType

const breakLine: Command = ({ schema, selection, tr }, dispatch) => {
  const type = schema.nodes['hardBreak']
  if (type && selection.$from.parent.type.name !== 'title')
    dispatch?.(tr.replaceSelectionWith(type.create()).scrollIntoView())
  return true
}

const splitItem: Command = ({ schema, selection, tr }, dispatch) => {
  const { $from, empty } = selection
  if (!isItem($from.parent.type.name)) return false
  if ($from.parent.content.size === 0) tr.setBlockType($from.pos, $from.pos, paragraphIn(schema))
  else {
    if (!empty) tr.deleteSelection()
    tr.split(tr.selection.from)
  }
  dispatch?.(tr.scrollIntoView())
  return true
}

const endBlock: Command = ({ schema, selection, tr }, dispatch) => {
  const { $from, empty } = selection
  const { name } = $from.parent.type
  if (!empty || $from.parentOffset > 0 || !(isItem(name) || name === 'heading')) return false
  dispatch?.(tr.setBlockType($from.pos, $from.pos, paragraphIn(schema)))
  return true
}

/** All but the field, which its editor draws. `withTitle`: the first line is the subject. */
export const nodesFor = (withTitle: boolean) => [
  Node.create({ name: 'doc', topNode: true, content: withTitle ? 'title block+' : 'block+' }),
  textNode,
  ...(withTitle ? [title] : []),
  paragraph,
  heading,
  item('bullet'),
  item('number'),
  signature,
  hardBreak,
  bold,
  link,
  keys,
]
