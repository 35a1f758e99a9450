import { type FormEvent, useId, useState } from 'react'
import { useSend } from '#platform/api/api.tsx'
import { useDraft } from '#platform/drafts/drafts.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Radio } from '#ui/fields/radio.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { type GuideStep, markStep, MAX_MARK_NOTE, NewMark } from './contract.ts'

type Chosen = 'done' | 'skipped' | 'open'
type MarkStepProps = { requestId: string; step: GuideStep; onClose: () => void }

/** For a step that no record of the case shows. */
export function MarkStep({ requestId, step, onClose }: MarkStepProps) {
  const [chosen, choose] = useState<Chosen>(step.marked?.mark ?? 'done')
  const [draft, setDraft] = useDraft(`guide:${requestId}:${step.id}`)
  const [isTouched, touch] = useState(false)
  const said = step.marked ? (step.says ?? '') : ''
  const note = isTouched || draft ? draft : said
  const [tried, setTried] = useState(false)
  function close() {
    setDraft('')
    onClose()
  }
  const marking = useSend(
    markStep,
    { requestId },
    { success: 'Step marked.', failure: 'Failed to mark the step. Please try again.', done: close },
  )
  const mark = chosen === 'open' ? null : chosen
  const body = { step: step.id, mark, ...(mark && note.trim() && { note: note.trim() }) }
  const problem = NewMark.safeParse(body).error?.issues[0]?.message
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!problem) marking.send(body)
  }
  return (
    <FormDialog
      size="narrow"
      title={step.label}
      description={`${step.source}. What you say is kept with your name.`}
      submitLabel="Mark step"
      busyLabel="Marking..."
      sending={marking.sending}
      isDirty={note !== said}
      onSubmit={submit}
      onClose={close}
    >
      <MarkChoice chosen={chosen} onChoose={choose} isMarked={step.marked !== null} />
      {chosen !== 'open' && (
        <Field
          label={chosen === 'done' ? 'What shows it' : 'Why it is skipped'}
          hint={chosen === 'done' ? 'A letter and its date, a meeting, who said so' : 'It is shown beside the step.'}
          error={tried ? problem : undefined}
        >
          <TextArea
            grow
            rows={3}
            maxLength={MAX_MARK_NOTE}
            value={note}
            onChange={({ target }) => {
              touch(true)
              setDraft(target.value)
            }}
          />
        </Field>
      )}
    </FormDialog>
  )
}

type MarkChoiceProps = { chosen: Chosen; onChoose: (chosen: Chosen) => void; isMarked: boolean }

function MarkChoice({ chosen, onChoose, isMarked }: MarkChoiceProps) {
  const name = useId()
  const options = [
    { value: 'done', label: 'Done' },
    { value: 'skipped', label: 'Skipped' },
    ...(isMarked ? ([{ value: 'open', label: 'Take the mark back' }] as const) : []),
  ] as const
  return (
    <Field group label="State">
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {options.map(({ value, label }) => (
          <Radio key={value} name={name} label={label} checked={chosen === value} onChange={() => onChoose(value)} />
        ))}
      </div>
    </Field>
  )
}
