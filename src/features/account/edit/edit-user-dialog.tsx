import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import { FormFoot } from '#ui/layout/form-foot.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { roleLabels } from '../account-labels.ts'
import { accountName } from '../account-name.ts'
import type { Tenant } from '../tenants.ts'
import type { Account } from '../contract.ts'
import { EditUserFields } from './edit-user-fields.tsx'
import { useEditUser } from './use-edit-user.tsx'

type EditUserDialogProps = { account: Account; clients: Tenant[]; onClose: () => void }

export function EditUserDialog({ account, clients, onClose }: EditUserDialogProps) {
  const id = useId()
  const { form, isDirty, onSubmit, sending, close } = useEditUser({ account, clients, onClose })
  return (
    <Dialog
      title="Edit User"
      description={<span className="wrap-anywhere">{`${accountName(account)}, ${roleLabels[account.role]}`}</span>}
      onClose={close}
      guard={isDirty}
      why={!isDirty && 'Nothing has been changed yet.'}
      foot={<FormFoot form={id} submitLabel="Save Changes" sending={sending} disabled={!isDirty} />}
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid gap-5">
        <FormProvider {...form}>
          <EditUserFields account={account} />
        </FormProvider>
      </form>
    </Dialog>
  )
}
