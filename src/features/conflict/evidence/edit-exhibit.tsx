import * as z from 'zod'
import { DateField, RecordDialog, TextField, useRecordForm } from '#features/form/form.tsx'
import { BearingsField } from './bearings-field.tsx'
import { Exhibit, ExhibitEdits, editExhibit } from './contract.ts'
import { WhatItIs } from './what-it-is.tsx'

type Edits = ReturnType<typeof editsOf>
type Values = z.input<Edits>
type EditExhibitProps = { requestId: string; exhibit: Exhibit; onClose: () => void }

/** Only what was changed is sent. */
export function EditExhibit({ requestId, exhibit, onClose }: EditExhibitProps) {
  const { id: exhibitId, number, title } = exhibit
  const { dialog, control } = useRecordForm({
    sends: editExhibit,
    params: { exhibitId },
    fields: editsOf(exhibit),
    record: exhibit,
    reads: Exhibit,
    values: (now = exhibit) => startOf(now),
    draft: `exhibit:${exhibitId}`,
    body: (sent, version, latest = exhibit) => ({ ...changesIn(startOf(latest), sent), version }),
    success: 'Changed.',
    failure: 'Failed to change it.',
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      title={number === null ? `Change “${title}”` : `Change exhibit ${number}`}
      description="The document itself cannot be changed: add another exhibit instead."
      does="Save"
    >
      <WhatItIs control={control} />
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        {number === null ? (
          <>
            <TextField control={control} name="askedOf" label="Who is asked for it" />
            <DateField control={control} name="dueOn" label="Wanted by" />
          </>
        ) : (
          <>
            <TextField control={control} name="source" label="Where it came from" />
            <DateField control={control} name="obtainedOn" label="Obtained on" />
          </>
        )}
      </div>
      <BearingsField control={control} requestId={requestId} />
    </RecordDialog>
  )
}

/** An emptied description is sent as null. */
function changesIn(stored: Values, { description = null, ...others }: z.output<Edits>) {
  const before = { ...stored, description: stored.description || null }
  const all = Object.entries({ ...others, description })
  return Object.fromEntries(
    all.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Values])), // fields of the form
  )
}

/** A day that was in the future when it was set may stay after it has passed. */
function editsOf({ dueOn: before }: Exhibit) {
  const { dueOn } = ExhibitEdits.shape
  const dueOnOrAsItWas = z.string().superRefine((date, { addIssue }) => {
    const problem = date === before ? undefined : dueOn.safeParse(date).error?.issues[0]?.message
    if (problem) addIssue({ code: 'custom', message: problem })
  })
  return ExhibitEdits.extend({ dueOn: dueOnOrAsItWas }).partial()
}

function startOf({ number, title, description, source, obtainedOn, askedOf, dueOn, bearings }: Exhibit): Values {
  const said = bearings.flatMap(({ allegationId, bearing }) => (bearing ? [{ allegationId, bearing }] : []))
  const own =
    number === null
      ? { askedOf: askedOf ?? '', dueOn: dueOn ?? '' }
      : { source: source ?? '', obtainedOn: obtainedOn ?? '' }
  return { title, description: description ?? '', ...own, bearings: said }
}
