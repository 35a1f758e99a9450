import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import { Alert } from '#ui/layout/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { CreateUserFields } from './create-user-fields.tsx'
import { IssuedWelcomeLink } from './issued-welcome-link.tsx'
import { useCreateUser } from './use-create-user.tsx'

export function CreateUser({ onClose }: { onClose: () => void }) {
  const id = useId()
  const { form, isDirty, onSubmit, sending, refusal, close, toHandOver } = useCreateUser(onClose)
  const foot = (
    <>
      <DialogClose>
        <Button>Cancel</Button>
      </DialogClose>
      <Button variant="primary" type="submit" form={id} busy={sending} busyLabel="Creating...">
        Create User
      </Button>
    </>
  )
  if (toHandOver) return <IssuedWelcomeLink {...toHandOver} onClose={onClose} />
  return (
    <Dialog title="Create User" onClose={close} guard={isDirty} foot={foot}>
      <form id={id} noValidate onSubmit={onSubmit} className="grid gap-5">
        {refusal && <Alert title="Failed to create user">{refusal}</Alert>}
        <FormProvider {...form}>
          <CreateUserFields />
        </FormProvider>
      </form>
    </Dialog>
  )
}
