import { Send } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { shownAt } from '#ui/window/shown-at.tsx'
import { MAX_MESSAGE } from './contract.ts'

type ComposerProps = {
  draft: string
  onDraft: (text: string) => void
  onSend: (text: string) => void
  placeholder: string
  hint: ReactNode
}

/** Enter sends, Shift and Enter starts a new line, and the focus stays in the box. */
export function Composer({ draft, onDraft, onSend, placeholder, hint }: ComposerProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const text = draft.trim()
  const tooLong = text.length > MAX_MESSAGE
  const ready = text !== '' && !tooLong

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    if (!ready) return
    onSend(text)
    onDraft('')
    box.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event)
  }
  return (
    <form
      {...shownAt('messages')}
      data-foot
      onSubmit={submit}
      className="grid gap-2 border-t border-rule-2 bg-surface px-(--gutter) pt-3.5 pb-4 md:px-6"
    >
      <div className="flex flex-wrap items-end gap-2.5">
        <div className="min-w-0 flex-[1_1_9rem]">
          <Field label="Message" hideLabel error={tooLong ? lengthError(text.length) : undefined}>
            <TextArea
              ref={box}
              grow
              rows={2}
              className="!max-h-48 !resize-none"
              placeholder={placeholder}
              value={draft}
              onChange={(event) => onDraft(event.target.value)}
              onKeyDown={onKeyDown}
            />
          </Field>
        </div>
        <Button type="submit" variant="primary" icon={Send} className="ml-auto" disabled={!ready}>
          Send
        </Button>
      </div>
      <p className="text-meta text-ink-3 max-lg:hidden">{hint}</p>
    </form>
  )
}

function lengthError(length: number) {
  return `${length.toLocaleString('en-GB')} characters: a message has at most ${MAX_MESSAGE.toLocaleString('en-GB')}.`
}
