import { Controller } from 'react-hook-form'
import { DateField, LongField, RecordDialog, SelectField, TextField, useRecordForm } from '#features/form/form.tsx'
import { optionsOf } from '#platform/choice.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { addItem, NewItem } from '../contract.ts'
import type { Owner } from '../words.ts'

type NewItemDialogProps = {
  employeeId: string
  names: Record<Owner, string>
  wantsDocument: boolean
  onClose: () => void
}

export function NewItemDialog({ employeeId, names, wantsDocument, onClose }: NewItemDialogProps) {
  const { dialog, control } = useRecordForm({
    sends: addItem,
    params: { employeeId },
    fields: NewItem,
    values: { title: '', why: '', owner: 'client', dueDate: '', wantsDocument },
    draft: `new-item:${employeeId}:${wantsDocument}`,
    success: ({ wantsDocument: asks }) => (asks ? 'Document asked for.' : 'Item added.'),
    failure: 'Failed to add the item. Please try again.',
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      title={wantsDocument ? 'Ask for a document' : 'Add an item'}
      description="Everyone who can open this request sees it."
      does={wantsDocument ? 'Ask for it' : 'Add item'}
      busyLabel="Adding..."
    >
      <TextField control={control} name="title" label="What needs to be done" />
      <LongField
        control={control}
        name="why"
        label="Why"
        hint="One sentence. Shown to the person who does it."
        rows={2}
      />
      <SelectField
        control={control}
        name="owner"
        label="Who does it"
        selectClassName="max-w-80"
        options={optionsOf(names)}
      />
      <DateField control={control} name="dueDate" label="Due" />
      <Controller
        control={control}
        name="wantsDocument"
        render={({ field: { value = false, onChange, ...field } }) => (
          <Checkbox
            {...field}
            label="Asks for a document"
            hint="It is handed in here, and staff accept it or send it back."
            checked={value}
            onChange={({ target }) => onChange(target.checked)}
          />
        )}
      />
    </RecordDialog>
  )
}
