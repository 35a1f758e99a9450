import { FormProvider } from 'react-hook-form'
import { Alert } from '#ui/layout/alert.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { CreateUserFields } from './create-user-fields.tsx'
import { IssuedWelcomeLink } from './issued-welcome-link.tsx'
import { useCreateUser } from './use-create-user.tsx'
import { Button } from '#ui/buttons/button.tsx'
import type { ExistingCompany } from '../contract.ts'

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

type CompanyExistsProps = { company: ExistingCompany; onJoin: () => void; onCreate: () => void }

/** Asks before a second company of the same name is created. */
function CompanyExists({ company, onJoin, onCreate }: CompanyExistsProps) {
  return (
    <Alert hue="high" title={`A company called ${company.name} exists already`}>
      <p>If the new account belongs to it, let it join: it then sees everything that its colleagues see.</p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button onClick={onJoin}>Join {company.name}</Button>
        <Button onClick={onCreate}>Create another company</Button>
      </div>
    </Alert>
  )
}
