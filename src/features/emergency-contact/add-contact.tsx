import { type FieldPath, useForm } from 'react-hook-form'
import { contractResolver } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { inPage, useFormDraft } from '#platform/drafts/drafts.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { ContactFields, type ContactValues } from './contact-fields.tsx'
import { addContact, NewEmergencyContact } from './contract.ts'

export function AddContact({ employeeId, onClose }: { employeeId: string; onClose: () => void }) {
  const form = useForm({ resolver: contractResolver(NewEmergencyContact), defaultValues: nobodyYet })
  const draft = useFormDraft(form, `emergency-contact:${employeeId}`, { place: inPage })
  function close() {
    draft.discard()
    onClose()
  }
  const adding = useSend(
    addContact,
    { employeeId },
    {
      success: 'Emergency contact added.',
      failure: 'Failed to add the contact. Please try again.',
      // Fields are named by their paths in the body.
      fields: (name, message) => form.setError(name as FieldPath<ContactValues>, { message }, { shouldFocus: true }),
      done: close,
    },
  )
  return (
    <FormDialog
      size="narrow"
      title="Add an emergency contact"
      submitLabel="Add contact"
      busyLabel="Adding..."
      sending={adding.sending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((contact) => adding.send(contact))}
      onClose={close}
    >
      <ContactFields control={form.control} />
    </FormDialog>
  )
}

const nobodyYet: ContactValues = { name: '', relationship: '', phone: '', email: '' }
