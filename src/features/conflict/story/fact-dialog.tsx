import type * as z from 'zod'
import { DateField, LongField, RecordDialog, SelectField, useRecordForm } from '#features/form/form.tsx'
import { optionsOf } from '#platform/choice.ts'
import { addFact, correctFact, factForm, MAX_FACT, MAX_FACT_REASON, type StoryFact } from './contract.ts'
import { FactKind, factKinds, knownLabels } from './kinds.ts'

type Correcting = Pick<StoryFact, 'on'> & { entered: NonNullable<StoryFact['entered']> }
type FactDialogProps = { requestId: string; fact?: Correcting | undefined; onClose: () => void }

/** Enters a fact, or corrects one, with the reason. */
export function FactDialog({ requestId, fact, onClose }: FactDialogProps) {
  const { dialog, control } = useRecordForm({
    sends: fact ? correctFact : addFact,
    params: fact ? { factId: fact.entered.id } : { requestId },
    fields: factForm(fact !== undefined),
    values: valuesOf(fact),
    draft: `fact:${fact?.entered.id ?? requestId}`,
    body: ({ reason = '', ...typed }) => (fact ? { ...typed, reason } : typed),
    success: fact ? 'Fact corrected.' : 'Fact added.',
    failure: 'Failed to save the fact. Please try again.',
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      size="narrow"
      title={fact ? 'Correct this fact' : 'Add a fact'}
      description="A fact that no letter, meeting, statement or exhibit of the case records. Staff read it here; it is also printed in the chronology of the case file and of the bundle."
      does={fact ? 'Save correction' : 'Add fact'}
    >
      <SelectField control={control} name="kind" label="What kind of fact" options={kinds} />
      <DateField control={control} name="happenedOn" label="The day it happened" />
      <LongField control={control} name="what" label="What happened" rows={3} maxLength={MAX_FACT} />
      <SelectField control={control} name="knownBy" label="How it is known" options={sources} />
      {fact && (
        <LongField control={control} name="reason" label="Why you correct it" rows={2} maxLength={MAX_FACT_REASON} />
      )}
    </RecordDialog>
  )
}

const kinds = FactKind.options.map((value) => ({ value, label: factKinds[value].label }))
const choose = { value: '', label: 'Choose…' }
const sources = [choose, ...optionsOf(knownLabels)]

type Values = z.input<ReturnType<typeof factForm>>

const valuesOf = (fact: Correcting | undefined): Values => ({
  kind: fact?.entered.kind ?? 'event',
  happenedOn: fact?.on ?? '',
  knownBy: fact?.entered.knownBy ?? ('' as Values['knownBy']), // nothing is chosen yet
  what: fact?.entered.what ?? '',
  reason: '',
})
