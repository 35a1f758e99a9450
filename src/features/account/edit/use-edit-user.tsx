import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useFormState } from 'react-hook-form'
import { useSend } from '#platform/api/api.tsx'
import { useFormDraft } from '#platform/drafts/drafts.tsx'
import type { Tenant } from '../tenants.ts'
import { type Account, updateUser } from '../contract.ts'
import { Details, EditUserForm, editsFrom, fieldOf, formOf } from './edit-user-form.ts'

export type EditUserProps = { account: Account; clients: Tenant[]; onClose: () => void }

/** The Edit User form, its draft and its submission. The draft leaves out the password. */
export function useEditUser({ account, clients, onClose }: EditUserProps) {
  const form = useForm({ resolver: zodResolver(EditUserForm), defaultValues: formOf(account, clients) })
  const draft = useFormDraft(form, `edit-user:${account.id}`, { omit: ['password'] })
  function close() {
    draft.discard()
    onClose()
  }
  const params = { userId: account.id }
  const update = useSend(updateUser, params, {
    success: 'User updated successfully!',
    failure: 'Failed to update user',
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

const names = [...Details.keyof().options, 'password'] as const
