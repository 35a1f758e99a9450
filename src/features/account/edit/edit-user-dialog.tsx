import { FormProvider } from 'react-hook-form'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { roleLabels } from '../account-labels.ts'
import { accountName } from '../account-name.ts'
import type { Tenant } from '../tenants.ts'
import type { Account } from '../contract.ts'
import { EditUserFields } from './edit-user-fields.tsx'
import { useEditUser } from './use-edit-user.tsx'

type EditUserDialogProps = { account: Account; clients: Tenant[]; onClose: () => void }

export function EditUserDialog({ account, clients, onClose }: EditUserDialogProps) {
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
