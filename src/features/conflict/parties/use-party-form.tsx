import { useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { contractResolver } from '#features/form/form.tsx'
import { useFormDraft } from '#platform/drafts/drafts.tsx'
import { NewParty } from './contract.ts'
import type { PartyValues } from './party-fields.tsx'

export const nobodyYet: PartyValues = {
  name: '',
  role: 'participant',
  email: '',
  phone: '',
  position: '',
  department: '',
}

/** A person of the case as they are typed in; a refused pair of roles asks for the reason. */
export function usePartyForm(name: string, values: PartyValues, onClose: () => void) {
  const form = useForm({ resolver: contractResolver(NewParty), defaultValues: { reason: '', ...values } })
  const draft = useFormDraft(form, name)
  const [asksWhy, setAsksWhy] = useState(Boolean(values.reason))
  return {
    form,
    asksWhy,
    /** Fields are named by their paths in the body. */
    mark(path: string, message: string) {
      const field = path.replace(/^participants\.0\./, '') as FieldPath<PartyValues> // the body is made from this form
      if (field === 'reason') setAsksWhy(true)
      form.setError(field, { message }, { shouldFocus: true })
    },
    close() {
      draft.discard()
      onClose()
    },
  }
}
