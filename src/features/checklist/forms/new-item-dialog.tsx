import { useId } from 'react'
import { Controller, useForm, useFormState } from 'react-hook-form'
import { contractResolver, DateField, LongField, SelectField, TextField } from '#features/form/form.tsx'
import { errorText, useSend } from '#platform/api/api.tsx'
import { useFormDraft } from '#platform/drafts/drafts.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { FormFoot } from '#ui/layout/form-foot.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { addItem, NewItem } from '../contract.ts'
import type { Owner } from '../words.ts'
import { ownerOptions } from './owner-options.ts'

type NewItemDialogProps = {
  employeeId: string
  names: Record<Owner, string>
  wantsDocument: boolean
  onClose: () => void
}

export function NewItemDialog({ employeeId, names, wantsDocument, onClose }: NewItemDialogProps) {
  const id = useId()
  const { form, onSubmit, isDirty, sending, refusal, close } = useNewItem(employeeId, wantsDocument, onClose)
  const { control } = form
  return (
    <Dialog
      title={wantsDocument ? 'Ask for a document' : 'Add an item'}
      description="Everyone who can open this request sees it."
      guard={isDirty}
      onClose={close}
      foot={
        <FormFoot
          form={id}
          submitLabel={wantsDocument ? 'Ask for it' : 'Add item'}
          busyLabel="Adding..."
          sending={sending}
        />
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid gap-5">
        {refusal && <Alert title="Failed to add the item">{refusal}</Alert>}
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
          options={ownerOptions(names)}
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
      </form>
    </Dialog>
  )
}

function useNewItem(employeeId: string, wantsDocument: boolean, onClose: () => void) {
  const form = useForm({
    resolver: contractResolver(NewItem),
    defaultValues: { title: '', why: '', owner: 'client', dueDate: '', wantsDocument },
  })
  const draft = useFormDraft(form, `new-item:${employeeId}:${wantsDocument}`)
  function close() {
    draft.discard()
    onClose()
  }
  const adding = useSend(
    addItem,
    { employeeId },
    {
      success: ({ wantsDocument: asks }) => (asks ? 'Document asked for.' : 'Item added.'),
      fields(name, message) {
        if (isField(name)) form.setError(name, { message }, { shouldFocus: true })
      },
      done: close,
    },
  )
  return {
    form,
    isDirty: useFormState({ control: form.control }).isDirty,
    onSubmit: form.handleSubmit((item) => adding.send(item)),
    sending: adding.sending,
    refusal: adding.error && !adding.fieldErrors ? errorText(adding.error, 'The server gave no reason.') : undefined,
    close,
  }
}

const isField = (name: string): name is keyof NewItem => name in NewItem.shape
