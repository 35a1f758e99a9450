import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { ApiError, errorText, useSend } from '#platform/api/api.tsx'
import { useFormDraft } from '#platform/drafts/drafts.tsx'
import { type Account, COMPANY_EXISTS, createUser, ExistingCompany } from '../contract.ts'
import { welcomeMailed } from './welcome-mailed.ts'
import { blankUser, CreateUserForm, newAccountFrom } from './create-user-form.ts'

/** The Create User form, its draft and its submission. The draft leaves out the password. */
export function useCreateUser(onClose: () => void) {
  const form = useForm({ resolver: zodResolver(CreateUserForm), defaultValues: blankUser })
  const draft = useFormDraft(form, 'create-user', { omit: ['password'] })
  const [toHandOver, setToHandOver] = useState<{ account: Account; link: string }>()
  function close() {
    draft.discard()
    onClose()
  }
  const creating = useSend(createUser, undefined, {
    expects: [COMPANY_EXISTS],
    success: ({ welcomeLink, ...account }) =>
      `User created successfully!${welcomeLink === null ? ` ${welcomeMailed(account)}` : ''}`,
    fields(name, message) {
      const field = fields[name]
      if (field) form.setError(field, { message }, { shouldFocus: true })
    },
    done({ welcomeLink, ...account }) {
      if (!welcomeLink) return close()
      draft.discard()
      setToHandOver({ account, link: welcomeLink })
    },
  })
  const existing = existingIn(creating.error)
  return {
    form,
    isDirty: useFormState({ control: form.control }).isDirty,
    onSubmit: form.handleSubmit((filled) => creating.send(newAccountFrom(filled))),
    sending: creating.sending,
    close,
    /** A welcome link that was not e-mailed. */
    toHandOver,
    existing: existing && {
      company: existing,
      onJoin() {
        creating.reset()
        form.setValue('belongs', 'joins', { shouldDirty: true })
        form.setValue('company', [{ ...existing, tenantId: existing.id, people: [] }], { shouldDirty: true })
      },
      onCreate: form.handleSubmit((filled) => creating.send({ ...newAccountFrom(filled), isAnotherCompany: true })),
    },
    refusal: creating.error && !existing ? errorText(creating.error, 'The server gave no reason.') : undefined,
  }
}

const existingIn = (error: Error | null) =>
  error instanceof ApiError && error.code === COMPANY_EXISTS ? ExistingCompany.safeParse(error.current).data : undefined

// The field of the form at which the server’s message about a field of the call is shown.
const fields: Record<string, keyof CreateUserForm> = {
  email: 'email',
  username: 'email',
  password: 'password',
  role: 'role',
  firstName: 'firstName',
  lastName: 'lastName',
  companyName: 'companyName',
  parentTenantId: 'company',
  clientIds: 'clients',
}
