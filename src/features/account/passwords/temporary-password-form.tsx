import { type FormEvent, useState } from 'react'
import { Alert } from '#ui/layout/alert.tsx'
import { clockTime, namedDate } from '#ui/text/dates.ts'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useNow } from '#ui/text/time.tsx'
import { accountName } from '../account-name.ts'
import { type Account, DEFAULT_TEMPORARY_PASSWORD_HOURS, TEMPORARY_PASSWORD_HOURS } from '../contract.ts'
import { generatePassword } from './generate-password.ts'
import type { Issued } from './issued-password.tsx'
import { PasswordToGive } from './password-to-give.tsx'
import { useIssuing } from './use-issuing.tsx'

type TemporaryPasswordFormProps = { account: Account; onIssued: (issued: Issued) => void; onClose: () => void }

/** A generated password and how long it is valid. */
export function TemporaryPasswordForm({ account, onIssued, onClose }: TemporaryPasswordFormProps) {
  const [password, setPassword] = useState(generatePassword)
  const [hours, setHours] = useState<Hours>(DEFAULT_TEMPORARY_PASSWORD_HOURS)
  const { issue, issuing, fault, clear } = useIssuing(account, onIssued)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    issue(password, hours)
  }
  function onPassword(next: string) {
    clear()
    setPassword(next)
  }
  return (
    <FormDialog
      size="narrow"
      title={title}
      description={<Whom account={account} />}
      submitLabel={title}
      busyLabel="Issuing..."
      sending={issuing}
      isDirty={false}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {!account.isActive && <Suspended />}
      <Field label="Temporary Password" hint="At least 8 characters" error={fault}>
        <PasswordToGive value={password} onChange={onPassword} />
      </Field>
      <ExpiresAfter hours={hours} onChange={setHours} />
      <p className="text-ink-2">
        This signs them out everywhere and replaces their password. They choose their own when they sign in.
      </p>
    </FormDialog>
  )
}

const title = 'Issue Temporary Password'

function Whom({ account }: { account: Account }) {
  const { companyName, isAccountLocked, passwordResetRequested } = account
  const why = passwordResetRequested ? ', who asked for a reset' : isAccountLocked && ', whose account is locked'
  return (
    <span className="wrap-anywhere">
      For {accountName(account)}
      {companyName && `, ${companyName}`}
      {why}.
    </span>
  )
}

function Suspended() {
  return (
    <Alert hue="off" live={false} title="This account is suspended">
      The password works only once the account is activated again.
    </Alert>
  )
}

type Hours = (typeof TEMPORARY_PASSWORD_HOURS)[number]

function ExpiresAfter({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  const until = useNow() + hours * 3_600_000
  return (
    <Field label="Expires after" hint={`${namedDate(until)}, ${clockTime(until)}`} className="max-w-60">
      <Select
        value={hours}
        options={options}
        onChange={({ target }) =>
          onChange(TEMPORARY_PASSWORD_HOURS.find((each) => String(each) === target.value) ?? hours)
        }
      />
    </Field>
  )
}

const options = TEMPORARY_PASSWORD_HOURS.map((each) => ({ value: String(each), label: `${each} hours` }))
