import { Pencil } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useSend } from '#platform/api/api.tsx'
import { inPage, useDraft } from '#platform/drafts/drafts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { type OnboardingProcess, updateOnboarding } from '../contract.ts'
import { MAX_STAGE_NOTES, notesKey, type Stage, stageLabels } from './stages.ts'

type StageNotesProps = { requestId: string; process: OnboardingProcess; stage: Stage }

/** The notes about a stage. The client reads them too. */
export function StageNotes({ requestId, process, stage }: StageNotesProps) {
  const [writing, setWriting] = useState(false)
  const notes = process[notesKey(stage)]
  if (writing)
    return <Writing requestId={requestId} process={process} stage={stage} onClose={() => setWriting(false)} />
  return (
    <div className="flex flex-wrap items-start gap-x-3">
      {notes && (
        <p className="max-w-measure whitespace-pre-wrap text-ink-2 wrap-anywhere">
          <Verbatim>{notes}</Verbatim>
        </p>
      )}
      {process.can.setStages && (
        <Button
          variant="quiet"
          size="small"
          icon={Pencil}
          className="-my-1 -ml-2"
          data-print="no"
          onClick={() => setWriting(true)}
        >
          {notes ? 'Change' : 'Write about this check'}
          <VisuallyHidden>{`: ${stageLabels[stage]}`}</VisuallyHidden>
        </Button>
      )}
    </div>
  )
}

const HINT = 'The client reads this. Notes for staff go under Notes.'
const hints: Partial<Record<Stage, string>> = {
  dbsCheck:
    'The client reads this. Leave out what the certificate says. This note is deleted six months after the recruitment decision.',
}

function Writing({ requestId, process, stage, onClose }: StageNotesProps & { onClose: () => void }) {
  const before = process[notesKey(stage)] ?? ''
  const [draft, setDraft] = useDraft(`stage:${requestId}:${stage}`, '', inPage)
  const [begun, setBegun] = useState(draft !== '')
  // The text is compared with the notes as they were when typing began, not with a colleague's that came in since.
  const [version] = useState(process.version)
  const text = begun ? draft : before
  const saving = useSend(
    updateOnboarding,
    { requestId },
    {
      success: 'Onboarding process updated successfully!',
      failure: 'Failed to update onboarding process.',
      done() {
        setDraft('')
        onClose()
      },
    },
  )
  function write(words: string) {
    setBegun(true)
    setDraft(words)
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    saving.send({ process: { [notesKey(stage)]: text.trim() || null, version } })
  }
  function leave() {
    setDraft('')
    onClose()
  }
  return (
    <form onSubmit={onSubmit} className="grid max-w-measure gap-2.5">
      <Field label={`About ${stageLabels[stage]}`} hint={hints[stage] ?? HINT}>
        <TextArea
          grow
          ref={focus}
          rows={2}
          maxLength={MAX_STAGE_NOTES}
          readOnly={saving.sending}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
      </Field>
      <div className="flex gap-2">
        <Button size="small" type="submit" busy={saving.sending} busyLabel="Saving...">
          Save
        </Button>
        <Button size="small" variant="quiet" onClick={leave}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const focus = (box: HTMLTextAreaElement | null) => box?.focus()
