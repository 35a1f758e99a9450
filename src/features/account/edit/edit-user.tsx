import { FormProvider, useForm, useFormState } from 'react-hook-form'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { roleLabels } from '../account-labels.ts'
import { accountName } from '../account-name.ts'
import { type Tenant, tenantsBehind } from '../tenants.ts'
import { type Account, updateUser } from '../contract.ts'
import { useClientAccounts } from '../list/account-tenants.tsx'
import { EditUserFields } from './edit-user-fields.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useSend } from '#platform/api/api.tsx'
import { useFormDraft } from '#platform/drafts/drafts.tsx'
import { Details, editsFrom, EditUserForm, fieldOf, formOf } from './edit-user-form.ts'

/** The Edit User dialog (specification §2, §5); it opens once the names of the account’s companies are known. */
export function EditUser({ account, onClose }: { account: Account; onClose: () => void }) {
  const { list, clients } = useClientsServed(account)
  if (clients) return <EditUserDialog account={account} clients={clients} onClose={onClose} />
  return (
    <Dialog title="Edit User" onClose={onClose}>
      <Loaded from={list} waiting="Loading clients..." failure="Failed to fetch users">
        {() => null}
      </Loaded>
    </Dialog>
  )
}

/** The companies that an account serves; undefined until their names have loaded. */
function useClientsServed({ clientIds }: Account): {
  list: ReturnType<typeof useClientAccounts>
  clients: Tenant[] | undefined
} {
  const list = useClientAccounts(clientIds.length > 0)
  if (clientIds.length === 0) return { list, clients: [] }
  const known = new Map(tenantsBehind(list.data?.rows ?? []).map((tenant) => [tenant.tenantId, tenant]))
  return { list, clients: list.data && clientIds.map((id) => known.get(id) ?? unlisted(id)) }
}

/** A company that no longer has an account, or is not among the newest. */
const unlisted = (tenantId: string): Tenant => ({
  id: tenantId,
  tenantId,
  name: `Client ${tenantId.slice(0, 8)}`,
  people: [],
})

function EditUserDialog({ account, clients, onClose }: EditUserProps) {
  const { form, isDirty, onSubmit, sending, close } = useEditUser({ account, clients, onClose })
  return (
    <FormDialog
      title="Edit User"
      description={<span className="wrap-anywhere">{`${accountName(account)}, ${roleLabels[account.role]}`}</span>}
      why={!isDirty && 'Nothing has been changed yet.'}
      submitLabel="Save Changes"
      disabled={!isDirty}
      sending={sending}
      isDirty={isDirty}
      onSubmit={onSubmit}
      onClose={close}
    >
      <FormProvider {...form}>
        <EditUserFields account={account} />
      </FormProvider>
    </FormDialog>
  )
}

type EditUserProps = { account: Account; clients: Tenant[]; onClose: () => void }

/** The Edit User form, its draft and its submission. The draft leaves out the password. */
function useEditUser({ account, clients, onClose }: EditUserProps) {
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
