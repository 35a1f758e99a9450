import { FormProvider } from 'react-hook-form'
import { Alert } from '#ui/layout/alert.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { CompanyExists } from './company-exists.tsx'
import { CreateUserFields } from './create-user-fields.tsx'
import { IssuedWelcomeLink } from './issued-welcome-link.tsx'
import { useCreateUser } from './use-create-user.tsx'

export function CreateUser({ onClose }: { onClose: () => void }) {
  const { form, isDirty, onSubmit, sending, existing, refusal, close, toHandOver } = useCreateUser(onClose)
  if (toHandOver) return <IssuedWelcomeLink {...toHandOver} onClose={onClose} />
  return (
    <FormDialog
      title="Create User"
      submitLabel="Create User"
      busyLabel="Creating..."
      sending={sending}
      isDirty={isDirty}
      onSubmit={onSubmit}
      onClose={close}
    >
      {refusal && <Alert title="Failed to create user">{refusal}</Alert>}
      {existing && <CompanyExists {...existing} />}
      <FormProvider {...form}>
        <CreateUserFields />
      </FormProvider>
    </FormDialog>
  )
}
