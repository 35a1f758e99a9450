import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { accountEvents } from '#features/session/contract.ts'
import { ApiError, errorText, isUnauthorized, useSend } from '#platform/api/api.tsx'
import { useFormDraft } from '#platform/drafts/drafts.tsx'
import { toast } from '#ui/overlays/toast-store.tsx'
import { type Account, createUser } from '../contract.ts'
import { letterOnItsWay } from './letter-on-its-way.ts'
import { blankUser, CreateUserForm, newAccountFrom } from './create-user-form.ts'

/** The Create User form, its draft, and its sending. The password is in no draft. */
export function useCreateUser(onClose: () => void) {
  const form = useForm({ resolver: zodResolver(CreateUserForm), defaultValues: blankUser })
  const draft = useFormDraft(form, 'create-user', { omit: ['password'] })
  const [toHandOver, setToHandOver] = useState<{ account: Account; link: string }>()
  function close() {
    draft.discard()
    onClose()
  }
  const creating = useSend(createUser, undefined, {
    stale: accountEvents.created.stale,
    done({ welcomeLink, ...account }) {
      const onItsWay = welcomeLink === null && ` ${letterOnItsWay(account)}`
      toast({ title: 'Success', description: `User created successfully!${onItsWay || ''}`, hue: 'done' })
      if (!welcomeLink) return close()
      draft.discard()
      setToHandOver({ account, link: welcomeLink })
    },
    failed(error) {
      const faults = error instanceof ApiError ? Object.entries(error.fieldErrors ?? {}) : []
      for (const [name, [message]] of faults) {
        const field = fields[name]
        if (field && message) form.setError(field, { message }, { shouldFocus: true })
      }
    },
  })
  const refused = creating.error && !isUnauthorized(creating.error)
  return {
    form,
    isDirty: useFormState({ control: form.control }).isDirty,
    onSubmit: form.handleSubmit((filled) => creating.send(newAccountFrom(filled))),
    sending: creating.sending,
    close,
    /** A welcome link that no letter takes to its owner. */
    toHandOver,
    refusal: refused ? errorText(creating.error, 'The server gave no reason.') : undefined,
  }
}

// Where the form shows what the server says of a field of the call.
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
