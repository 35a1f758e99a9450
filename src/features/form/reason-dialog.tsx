import { type FormEvent, type ReactNode, useState } from 'react'
import { type Outcome, type Output, useSend } from '#platform/api/api.tsx'
import type { BodyOf, ParamsOf } from '#platform/api/call.tsx'
import type { Endpoint } from '#platform/contract.ts'
import { useDraft } from '#platform/drafts/drafts.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import type { FormFootProps } from '#ui/layout/form-foot.tsx'
import { plainWords } from './contract-resolver.ts'

type ReasonDialogProps<E extends Endpoint> = Pick<Outcome<Output<E>>, 'success' | 'failure'> &
  Pick<FormFootProps, 'closeLabel' | 'submitLabel' | 'busyLabel' | 'variant'> & {
    sends: E
    params: ParamsOf<E>
    body: (reason: string) => BodyOf<E>
    /** The name of the draft, which is kept until the reason is sent. */
    draft: string
    title: string
    description: ReactNode
    label?: string
    hint?: string
    /** Runs before the dialog is closed. */
    done?: (answer: Output<E>) => void
    onClose: () => void
  }

/** Asks for the reason before an act that needs one. */
export function ReasonDialog<E extends Endpoint>(props: ReasonDialogProps<E>) {
  const { sends, params, body, success, failure, draft, label = 'Reason', hint, done, ...dialog } = props
  const [reason, setReason] = useDraft(draft)
  const [problem, setProblem] = useState<string>()
  const { send, sending } = useSend(sends, params, {
    success,
    failure,
    fields: (_name, message) => setProblem(message),
    done(answer) {
      setReason('')
      done?.(answer)
      dialog.onClose()
    },
  })
  function type(text: string) {
    setReason(text)
    setProblem(undefined)
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const written = body(reason.trim())
    const refused = sends.body.safeParse(written, { error: plainWords }).error
    setProblem(refused?.issues[0]?.message)
    if (!refused) send(written)
  }
  return (
    <FormDialog {...dialog} size="narrow" sending={sending} isDirty={false} onSubmit={onSubmit}>
      <Field label={label} hint={hint} error={problem}>
        <TextArea grow rows={3} readOnly={sending} value={reason} onChange={({ target }) => type(target.value)} />
      </Field>
    </FormDialog>
  )
}
