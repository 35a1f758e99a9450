import type { ComponentProps } from 'react'
import type { Control } from 'react-hook-form'
import type * as z from 'zod'
import { RecordDialog, useRecordForm } from '#features/form/form.tsx'
import { addReferee, NewReferee, type Reference, updateReferee } from '../contract.ts'
import { RefereeFields } from './referee-fields.tsx'

type Values = z.input<typeof NewReferee>

const blank: Values = { refereeName: '', companyName: '', relationship: '', mayContact: false }

export function AddReferee({ employeeId, onClose }: { employeeId: string; onClose: () => void }) {
  const { dialog, control } = useRecordForm({
    sends: addReferee,
    params: { employeeId },
    fields: NewReferee,
    values: blank,
    draft: `referee:${employeeId}`,
    success: 'Referee added. No one has been contacted yet.',
    failure: 'Failed to add the referee. Please try again.',
    expects: ['VALIDATION_FAILED'],
    onClose,
  })
  return <RefereeDialog {...dialog} title="Add a referee" does="Add referee" control={control} />
}

export function EditReferee({ reference, onClose }: { reference: Reference; onClose: () => void }) {
  const { dialog, control } = useRecordForm({
    sends: updateReferee,
    params: { referenceId: reference.id },
    fields: NewReferee,
    values: valuesOf(reference),
    body: (referee) => ({ ...cleared, ...referee, version: reference.version }),
    success: 'Referee changed.',
    failure: 'Failed to change the referee. Please try again.',
    expects: ['VALIDATION_FAILED'],
    onClose,
  })
  return <RefereeDialog {...dialog} title={`Edit ${reference.refereeName}`} does="Save" control={control} />
}

/** Emptied fields are sent as null. */
const cleared = { refereeTitle: null, email: null, phone: null }

const valuesOf = (reference: Reference): Values => ({
  refereeName: reference.refereeName,
  refereeTitle: reference.refereeTitle ?? '',
  companyName: reference.companyName,
  email: reference.email ?? '',
  phone: reference.phone ?? '',
  relationship: reference.relationship,
  mayContact: reference.mayContact,
})

type RefereeDialogProps = Omit<ComponentProps<typeof RecordDialog<Values, NewReferee>>, 'children'> & {
  control: Control<Values, unknown, NewReferee>
}

const RefereeDialog = ({ control, ...dialog }: RefereeDialogProps) => (
  <RecordDialog
    {...dialog}
    description="Two are usual: the present or last employer and one before, together covering three years."
  >
    <RefereeFields control={control} at={(field) => field} />
  </RecordDialog>
)
