import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { contractResolver, DateField, TextField } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { CaseDialog, useCaseForm } from '../case/case-form.tsx'
import { BearingsField } from './bearings-field.tsx'
import { type Exhibit, ExhibitEdits, editExhibit } from './contract.ts'
import { WhatItIs } from './what-it-is.tsx'

type Edits = ReturnType<typeof editsOf>
type Values = z.input<Edits>
type EditExhibitProps = { requestId: string; exhibit: Exhibit; onClose: () => void }

/** Only what was changed is sent. */
export function EditExhibit({ requestId, exhibit, onClose }: EditExhibitProps) {
  const { id: exhibitId, number, title, version } = exhibit
  const [start] = useState(() => startOf(exhibit))
  const form = useForm<Values, unknown, z.output<Edits>>({
    resolver: contractResolver(editsOf(exhibit)),
    defaultValues: start,
  })
  const { control } = form
  const kept = useCaseForm(form, { draft: `exhibit:${exhibitId}:${version}`, version, onClose })
  const editing = useSend(
    editExhibit,
    { exhibitId },
    { ...kept.sending, success: 'Changed.', failure: 'Failed to change it.' },
  )
  function send(sent: z.output<Edits>) {
    editing.send({ ...changesIn(start, sent), version: kept.version })
  }
  return (
    <CaseDialog
      form={form}
      title={number === null ? `Change “${title}”` : `Change exhibit ${number}`}
      description="The document itself cannot be changed: add another exhibit instead."
      does="Save"
      isSending={editing.sending}
      isLate={kept.isLate}
      onSend={send}
      onClose={kept.close}
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
    </CaseDialog>
  )
}

/** An emptied description is one that is taken away. */
function changesIn(start: Values, { description = null, ...others }: z.output<Edits>) {
  const before = { ...start, description: start.description || null }
  const all = Object.entries({ ...others, description })
  return Object.fromEntries(
    all.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Values])), // fields of the form
  )
}

/** A day that has passed since it was named may stay. */
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
