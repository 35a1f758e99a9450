import type { Editor } from '@tiptap/core'
import { undo, undoDepth } from '@tiptap/pm/history'
import { Bold, Heading, Link, List, ListOrdered, Plus, SquarePen, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { LinkCard } from './link-card.tsx'
import type { FieldChoice } from './text-editor.tsx'

type ToolbarProps = { editor: Editor; label: string; fields: readonly FieldChoice[] }

export function Toolbar({ editor, label, fields }: ToolbarProps) {
  const state = useEditorState(editor)
  const [linking, setLinking] = useState<HTMLElement>()
  // The library's own focus comes a frame later: what is typed at once would go to the button.
  function act(command: (editor: Editor) => unknown) {
    command(editor)
    editor.view.focus()
  }
  const block = (name: string) => () =>
    act(({ commands }) => commands.setNode(editor.isActive(name) ? 'paragraph' : name))
  const insert =
    (type: string, attrs = {}) =>
    () =>
      act(({ commands }) => commands.insertContent({ type, attrs }))
  return (
    <div
      role="toolbar"
      aria-label={label}
      className="sticky top-(--text-top,0px) z-10 flex min-h-10 flex-wrap items-center gap-0.5 rounded-t-control border-b border-rule-2 bg-surface px-1.5 py-1"
    >
      <IconButton size="small" icon={Heading} label="Heading" aria-pressed={state.heading} onClick={block('heading')} />
      <IconButton size="small" icon={List} label="List" aria-pressed={state.bullet} onClick={block('bullet')} />
      <IconButton
        size="small"
        icon={ListOrdered}
        label="Numbered list"
        aria-pressed={state.number}
        onClick={block('number')}
      />
      <IconButton
        size="small"
        icon={Bold}
        label="Bold"
        aria-pressed={state.bold}
        onClick={() => act(({ commands }) => commands.toggleMark('bold'))}
      />
      <IconButton
        size="small"
        icon={Link}
        label="Link"
        aria-pressed={state.link}
        onClick={({ currentTarget }) => setLinking(currentTarget)}
      />
      <IconButton size="small" icon={SquarePen} label="Room to sign" onClick={insert('signature')} />
      {fields.length > 0 && <FieldMenu fields={fields} onInsert={(name) => insert('field', { name })()} />}
      <IconButton
        size="small"
        icon={Undo2}
        label="Undo"
        className="ml-auto"
        disabled={!state.canUndo}
        onClick={() => act((now) => undo(now.state, now.view.dispatch))}
      />
      {linking && <LinkCard editor={editor} at={linking} onClose={() => setLinking(undefined)} />}
    </div>
  )
}

type FieldMenuProps = { fields: readonly FieldChoice[]; onInsert: (name: string) => void }

const FieldMenu = ({ fields, onInsert }: FieldMenuProps) => (
  <Menu
    align="start"
    trigger={
      <Button size="small" variant="quiet" icon={Plus}>
        Field
      </Button>
    }
  >
    {fields.map(({ name, label }) => (
      <MenuItem key={name} onSelect={() => onInsert(name)}>
        {label}
      </MenuItem>
    ))}
  </Menu>
)

const stateOf = (editor: Editor) => ({
  heading: editor.isActive('heading'),
  bullet: editor.isActive('bullet'),
  number: editor.isActive('number'),
  bold: editor.isActive('bold'),
  link: editor.isActive('link'),
  canUndo: undoDepth(editor.state) > 0,
})

/** As it stands where the cursor is. */
function useEditorState(editor: Editor) {
  const [state, setState] = useState(() => stateOf(editor))
  useEffect(() => {
    const look = () => setState(stateOf(editor))
    editor.on('transaction', look)
    return () => void editor.off('transaction', look)
  }, [editor])
  return state
}
