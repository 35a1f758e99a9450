import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useFormState } from 'react-hook-form'
import { useFormDraft } from '#platform/drafts/drafts.tsx'
import type { Tenant } from '../tenants.ts'
import type { Account } from '../contract.ts'
import { EditUserForm, editsFrom, fieldOf, formOf } from './edit-user-form.ts'
import { useAccountUpdate } from './use-account-update.tsx'

/** The Edit User form, its draft and its submission. The draft leaves out the password. */
export function useEditUser({
  account,
  clients,
  onClose,
}: {
  account: Account
  clients: Tenant[]
  onClose: () => void
}) {
  const form = useForm({ resolver: zodResolver(EditUserForm), defaultValues: formOf(account, clients) })
  const draft = useFormDraft(form, `edit-user:${account.id}`, { omit: ['password'] })
  function close() {
    draft.discard()
    onClose()
  }
  const update = useAccountUpdate(account, {
    done: close,
    fields(name, message) {
      const field = names.find((each) => each === fieldOf(name))
      if (field) form.setError(field, { message }, { shouldFocus: true })
    },
  })
  return {
    form,
    isDirty: useFormState({ control: form.control }).isDirty,
    onSubmit: form.handleSubmit((filled) => update.send(editsFrom(filled))),
    sending: update.sending,
    close,
  }
}

const names = [
  'username',
  'email',
  'firstName',
  'lastName',
  'companyName',
  'jurisdiction',
  'storageLimitGb',
  'clients',
  'mayChangeWording',
  'password',
] as const
