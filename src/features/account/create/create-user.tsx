import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import { Alert } from '#ui/layout/alert.tsx'
import { FormFoot } from '#ui/layout/form-foot.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { CompanyExists } from './company-exists.tsx'
import { CreateUserFields } from './create-user-fields.tsx'
import { IssuedWelcomeLink } from './issued-welcome-link.tsx'
import { useCreateUser } from './use-create-user.tsx'

export function CreateUser({ onClose }: { onClose: () => void }) {
  const id = useId()
  const { form, isDirty, onSubmit, sending, existing, refusal, close, toHandOver } = useCreateUser(onClose)
  const foot = <FormFoot form={id} submitLabel="Create User" busyLabel="Creating..." sending={sending} />
  if (toHandOver) return <IssuedWelcomeLink {...toHandOver} onClose={onClose} />
  return (
    <Dialog title="Create User" onClose={close} guard={isDirty} foot={foot}>
      <form id={id} noValidate onSubmit={onSubmit} className="grid gap-5">
        {refusal && <Alert title="Failed to create user">{refusal}</Alert>}
        {existing && <CompanyExists {...existing} />}
        <FormProvider {...form}>
          <CreateUserFields />
        </FormProvider>
      </form>
    </Dialog>
  )
}
