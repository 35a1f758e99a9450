import { clsx } from 'clsx'
import { type ReactNode, useId, useState } from 'react'
import { useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { Section } from '#ui/layout/section.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { LinkButton } from '#ui/text/link.tsx'
import { discardLetter, type Letter } from '../contract.ts'
import { fieldOf, type MergeValues } from '../fields.ts'
import { kindLabels } from '../words.ts'
import { LetterTextFields } from '../letter-text-fields.tsx'
import { LetterPreview } from '../letter-preview.tsx'
import { MergeInputs } from './merge-inputs.tsx'
import { useIssuing, useLetter } from './use-letter.tsx'

type LetterEditorProps = { letter: Letter; known: MergeValues; onClose: () => void }

/** A draft: its open fields, its text and a preview. */
export function LetterEditor({ letter, known, onClose }: LetterEditorProps) {
  const id = useId()
  const edit = useLetter(letter, known)
  const [asking, setAsking] = useState<'issue' | 'discard'>()
  return (
    <Dialog
      title={`${kindLabels[letter.kind]}: ${letter.to.name}`}
      description="A draft. Only staff see it until it is issued and sent."
      guard={edit.isDirty}
      onClose={onClose}
      why={whyNot(edit)}
      foot={
        <>
          <Button
            type="submit"
            form={id}
            disabled={!edit.isDirty && !edit.isLate}
            busy={edit.saving}
            busyLabel="Saving..."
          >
            {edit.isLate ? 'Save again' : 'Save draft'}
          </Button>
          <Button variant="primary" disabled={Boolean(whyNot(edit))} onClick={() => setAsking('issue')}>
            Issue
          </Button>
        </>
      }
    >
      {edit.isLate && (
        <Alert hue="active" title="Someone else has changed this letter">
          What you typed is kept. Where both of you wrote, their words are below yours: save again to replace them with
          yours.
        </Alert>
      )}
      {edit.refusal && <Alert title="Failed to save the letter">{edit.refusal}</Alert>}
      <form id={id} noValidate onSubmit={edit.onSave} className="grid gap-6">
        <MergeInputs edit={edit} known={known} letter={letter} />
        <Writing edit={edit} />
      </form>
      <Section title="Preview" level={3}>
        <LetterPreview subject={edit.text.subject} body={edit.text.body} values={edit.values} />
      </Section>
      <p>
        <LinkButton onClick={() => setAsking('discard')}>Discard this draft</LinkButton>
      </p>
      <Confirming
        asking={asking}
        letter={letter}
        version={edit.version}
        onClose={() => setAsking(undefined)}
        onDone={onClose}
      />
    </Dialog>
  )
}

type Written = Pick<ReturnType<typeof useLetter>, 'isDirty' | 'open' | 'length'>

function whyNot({ isDirty, open, length }: Written): ReactNode {
  if (length.error) return length.warning
  if (open.length > 0) return `Still open: ${open.map((field) => fieldOf(field).label.toLowerCase()).join(', ')}.`
  return isDirty && 'Save the draft before you issue it.'
}

function Writing({ edit }: { edit: ReturnType<typeof useLetter> }) {
  return (
    <Section title="The letter" level={3}>
      <div className="grid gap-5">
        <LetterTextFields
          edit={edit}
          rows={14}
          hint="Start a line with # for a heading, or with - for a bullet point. Anything in {{braces}} is filled in."
          problem={edit.length.error}
        >
          <output className={clsx('text-meta text-ink-2', edit.length.error && 'sr-only')}>
            {edit.length.warning}
          </output>
        </LetterTextFields>
      </div>
    </Section>
  )
}

type ConfirmingProps = {
  asking: 'issue' | 'discard' | undefined
  letter: Letter
  version: number
  onClose: () => void
  onDone: () => void
}

function Confirming({ asking, letter, version, onClose, onDone }: ConfirmingProps) {
  const letterId = letter.id
  const issuing = useIssuing(letterId, onClose)
  const discarding = useSend(
    discardLetter,
    { letterId },
    { success: 'Draft discarded.', failure: 'Failed to discard the draft.', done: onDone },
  )
  return (
    <>
      <ConfirmDialog
        open={asking === 'issue'}
        variant="primary"
        title="Issue this letter?"
        description="It becomes a PDF that no one can change. A correction is a new letter. Nothing is sent yet."
        confirmLabel="Issue"
        busy={issuing.sending}
        busyLabel="Issuing..."
        onConfirm={() => issuing.send({ version })}
        onClose={onClose}
      />
      <ConfirmDialog
        open={asking === 'discard'}
        title="Discard this draft?"
        description={`The draft to ${letter.to.name} is taken off the list, for your colleagues as well.`}
        confirmLabel="Discard"
        busy={discarding.sending}
        busyLabel="Discarding..."
        onConfirm={() => discarding.send({ version })}
        onClose={onClose}
      />
    </>
  )
}
