import { Eye } from 'lucide-react'
import type { Control } from 'react-hook-form'
import type * as z from 'zod'
import { LongField, RadioField, RecordDialog, useRecordForm } from '#features/form/form.tsx'
import { optionsOf } from '#platform/choice.ts'
import { Glyph } from '#ui/text/glyph.tsx'
import { Allegation, findOnAllegation, MAX_CHANGE_REASON, MAX_REASON, NewFinding } from './contract.ts'
import { findingLabels } from './words.ts'

const ChangedFinding = NewFinding.refine(({ changeReason }) => changeReason !== undefined, {
  path: ['changeReason'],
  error: 'Say why you are changing the finding',
})

type FindingFormProps = { allegation: Allegation; onClose: () => void }

/** A finding is never overwritten: a new one says why it differs, and both are kept. */
export function FindingForm({ allegation, onClose }: FindingFormProps) {
  const { id, number, wording, finding: before } = allegation
  const { dialog, control } = useRecordForm({
    sends: findOnAllegation,
    params: { allegationId: id },
    fields: before ? ChangedFinding : NewFinding,
    record: allegation,
    reads: Allegation,
    values: { reason: '', changeReason: '' },
    draft: `finding:${id}`,
    onClose,
    body: (made, version) => ({ ...made, version }),
    success: 'Finding saved.',
    failure: 'Failed to save the finding.',
  })
  return (
    <RecordDialog
      {...dialog}
      title={before ? `Change the finding on allegation ${number}` : `Finding on allegation ${number}`}
      description={wording}
      does="Save finding"
    >
      <FindingField control={control} />
      <LongField
        control={control}
        name="reason"
        label="Reason"
        hint="More likely than not is enough. Name the exhibits for and against."
        rows={4}
        maxLength={MAX_REASON}
      />
      {before && (
        <LongField
          control={control}
          name="changeReason"
          label="Reason for the change"
          hint={`It was: ${findingLabels[before.finding].toLowerCase()}. That finding stays in the history, with its reason.`}
          rows={2}
          maxLength={MAX_CHANGE_REASON}
        />
      )}
      <ReadBy />
    </RecordDialog>
  )
}

type FindingControl = Control<z.input<typeof NewFinding>, unknown, NewFinding>

function FindingField({ control }: { control: FindingControl }) {
  return <RadioField control={control} name="finding" label="Finding" inRow options={findings} />
}

function ReadBy() {
  return (
    <p className="flex items-start gap-2 text-meta text-ink-2">
      <Glyph of={Eye} size="small" className="mt-0.75 text-ink-3" />
      Read by the staff who serve this company until the case is resolved, and by the company from then on. The company
      sees straight away that an allegation has been withdrawn.
    </p>
  )
}

const findings = optionsOf(findingLabels)
