import { useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { contractResolver } from '#features/request-form/request-form.tsx'
import { ApiError, useSend } from '#platform/api/api.tsx'
import { inPage, useFormDraft } from '#platform/drafts/drafts.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { ContactFields, type ContactValues } from './contact-fields.tsx'
import { EmergencyContact, NewEmergencyContact, updateContact } from './contract.ts'

type EditContactProps = { contact: EmergencyContact; onClose: () => void }

export function EditContact({ contact, onClose }: EditContactProps) {
  const form = useForm({ resolver: contractResolver(NewEmergencyContact), defaultValues: valuesOf(contact) })
  const draft = useFormDraft(form, `emergency-contact:${contact.id}`, { place: inPage })
  const [theirs, setTheirs] = useState<EmergencyContact>()
  function close() {
    draft.discard()
    onClose()
  }
  const saving = useSend(
    updateContact,
    { emergencyContactId: contact.id },
    {
      success: 'Emergency contact changed.',
      failure: 'Failed to change the contact. Please try again.',
      expects: ['STALE_VERSION'],
      // Fields are named by their paths in the body.
      fields: (name, message) => form.setError(name as FieldPath<ContactValues>, { message }, { shouldFocus: true }),
      failed: (error) => setTheirs(currentIn(error)),
      done: close,
    },
  )
  return (
    <FormDialog
      size="narrow"
      title={`Change ${contact.name}`}
      submitLabel="Save contact"
      busyLabel="Saving..."
      sending={saving.sending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(({ name, phone, relationship = null, email = null }) =>
        saving.send({ name, phone, relationship, email, version: (theirs ?? contact).version }),
      )}
      onClose={close}
    >
      {theirs && (
        <Alert hue="wait" title="Someone else changed this contact in the meantime">
          It now reads {[theirs.name, theirs.relationship, theirs.phone, theirs.email].filter(Boolean).join(', ')}. What
          you typed is kept: save again to replace theirs.
        </Alert>
      )}
      <ContactFields control={form.control} />
    </FormDialog>
  )
}

const currentIn = (error: Error) =>
  error instanceof ApiError ? EmergencyContact.safeParse(error.current).data : undefined

const valuesOf = ({ name, relationship, phone, email }: EmergencyContact): ContactValues => ({
  name,
  relationship: relationship ?? '',
  phone,
  email: email ?? '',
})
