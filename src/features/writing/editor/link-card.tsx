import type { Editor } from '@tiptap/core'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { LinkButton } from '#ui/text/link.tsx'
import { isLink } from '../shape.ts'
import { Card } from './card.tsx'

type LinkCardProps = { editor: Editor; at: HTMLElement; onClose: () => void }

/** The address of the words that are selected. */
export function LinkCard({ editor, at, onClose }: LinkCardProps) {
  const before: unknown = editor.getAttributes('link')['href']
  const [to, setTo] = useState(typeof before === 'string' ? before : '')
  const [problem, setProblem] = useState<string>()
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const href = to.includes(':') ? to.trim() : `https://${to.trim()}`
    if (!isLink(href)) return setProblem('Enter a web address, or mailto: with an e-mail address')
    const { empty } = editor.state.selection
    const chain = editor.chain().extendMarkRange('link')
    if (empty && !before)
      chain.insertContent({ type: 'text', text: to.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setMark('link', { href }).run()
    onClose()
  }
  return (
    <Card label="Link" at={at} onClose={onClose}>
      <form noValidate onSubmit={onSubmit} className="grid gap-2.5">
        <Field label="Leads to" hint="Printed underlined; it can be followed in the PDF." error={problem}>
          <TextInput value={to} autoComplete="off" inputMode="url" onChange={({ target }) => setTo(target.value)} />
        </Field>
        <div className="flex items-center gap-3">
          <Button size="small" type="submit">
            Set link
          </Button>
          {typeof before === 'string' && (
            <LinkButton
              onClick={() => {
                editor.chain().extendMarkRange('link').unsetMark('link').run()
                onClose()
              }}
            >
              Remove it
            </LinkButton>
          )}
        </div>
      </form>
    </Card>
  )
}
