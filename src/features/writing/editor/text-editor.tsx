import { Editor } from '@tiptap/core'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Block, Piece } from '../shape.ts'
import { cleanHtml, cleanText } from './clean-paste.tsx'
import { fromEditor, type Text, toEditor } from './convert.ts'
import { type Chip, fieldNode, makeBoard } from './field-chips.tsx'
import { nodesFor } from './nodes.tsx'
import { Card } from './card.tsx'
import { Toolbar } from './toolbar.tsx'

export type FieldChoice = { name: string; label: string }

export type TextEditorProps = {
  label: string
  /** The subject, if the text has one. Both are read once: with another `key` the editor begins again. */
  title?: Piece<string>[] | undefined
  blocks: readonly Block<string>[]
  onChange: (now: Text) => void
  /** Those that can be put in. */
  fields?: readonly FieldChoice[] | undefined
  chip?: ((name: string) => Chip | undefined) | undefined
  /** Beside a field that was pressed. */
  card?: ((name: string, close: () => void) => ReactNode) | undefined
  invalid?: boolean | undefined
  describedBy?: string | undefined
  /** A field to go to, whose card is opened at its first place; a new object each time. */
  opening?: { name: string } | undefined
}

type Opened = { name: string; at: HTMLElement }

/** A text as it will look, with its toolbar. */
export function TextEditor(props: TextEditorProps) {
  const { label, fields = [], chip = noChip, card, invalid, describedBy, opening } = props
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [board] = useState(makeBoard)
  const [opened, setOpened] = useState<Opened>()
  const editor = useEditor(frame, props, board)
  useEffect(() => board.show(chip, (name, at) => setOpened({ name, at })), [board, chip])
  useEffect(() => {
    const text = editor?.view.dom
    text?.setAttribute('aria-invalid', String(Boolean(invalid)))
    text?.setAttribute('aria-describedby', describedBy ?? '')
  }, [editor, invalid, describedBy])
  const open = useEffectEvent((within: Editor, name: string) => {
    const at = within.view.dom.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)
    if (!at) return
    at.scrollIntoView({ block: 'center' })
    setOpened({ name, at })
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the place is known once the editor has drawn it
    if (editor && opening) open(editor, opening.name)
  }, [editor, opening])
  return (
    <div className="rounded-control border border-field bg-surface has-[[data-text]:focus]:border-focus">
      {editor && <Toolbar editor={editor} label={label} fields={fields} />}
      <div ref={setFrame} />
      {opened && card && (
        <Card
          key={opened.name}
          label={chip(opened.name)?.label ?? opened.name}
          at={opened.at}
          onClose={() => setOpened(undefined)}
        >
          {card(opened.name, () => setOpened(undefined))}
        </Card>
      )}
    </div>
  )
}

const noChip = () => undefined

function useEditor(frame: HTMLElement | null, props: TextEditorProps, board: ReturnType<typeof makeBoard>) {
  const [editor, setEditor] = useState<Editor>()
  const onUpdate = useEffectEvent((now: Text) => props.onChange(now))
  const begun = useEffectEvent((element: HTMLElement) => {
    const { label, title, blocks } = props
    const made = new Editor({
      element,
      injectCSS: false,
      extensions: [...nodesFor(title !== undefined), fieldNode(board)],
      content: toEditor({ title, blocks: [...blocks] }),
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, 'data-text': '' },
        transformPastedHTML: cleanHtml,
        transformPastedText: cleanText,
      },
      onUpdate: ({ editor: changed }) => onUpdate(fromEditor(changed.getJSON())),
    })
    // Where a field goes that is added before the cursor was placed.
    made.commands.setTextSelection(made.state.doc.content.size)
    setEditor(made)
    return made
  })
  useEffect(() => {
    if (!frame) return undefined
    // oxlint-disable-next-line react/set-state-in-effect -- the editor needs its frame, and the toolbar the editor
    const made = begun(frame)
    return () => made.destroy()
  }, [frame])
  return editor
}
