import type { ReactNode } from 'react'
import { canUsePasskeys } from '#platform/passkeys.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { RelativeTime } from '#ui/text/time.tsx'
import { type OwnSecondFactor, type Passkey, RECOVERY_CODES } from './contract.ts'
import type { SecondFactorTask } from './second-factor-dialog.tsx'

type RowsProps = { factors: OwnSecondFactor; onTask: (task: SecondFactorTask) => void }

export function SecondFactorRows({ factors, onTask }: RowsProps) {
  const { totp, passkeys, recoveryCodesLeft, required } = factors
  const has = totp || passkeys.length > 0
  const isLast = required && Number(totp) + passkeys.length === 1
  return (
    <ul aria-label="Second factor" className="divide-y divide-rule border-y border-rule">
      <Row title="Authenticator app" state={totp ? 'On' : 'Off'}>
        <Button size="small" onClick={() => onTask({ kind: 'app' })}>
          {totp ? 'Replace' : 'Set up'}
        </Button>
        {totp && !isLast && (
          <Button size="small" onClick={() => onTask({ kind: 'remove app' })}>
            Remove
          </Button>
        )}
      </Row>
      {passkeys.map((each) => (
        <PasskeyRow key={each.id} passkey={each}>
          {!isLast && (
            <Button
              size="small"
              aria-label={`Remove ${each.name}`}
              onClick={() => onTask({ kind: 'remove passkey', passkey: each })}
            >
              Remove
            </Button>
          )}
        </PasskeyRow>
      ))}
      {canUsePasskeys() && (
        <Row title={passkeys.length > 0 ? 'Another passkey' : 'Passkey'} state="Finger, face, PIN or security key">
          <Button size="small" onClick={() => onTask({ kind: 'passkey' })}>
            Add a passkey
          </Button>
        </Row>
      )}
      {has && (
        <Row title="Recovery codes" state={`${recoveryCodesLeft} of ${RECOVERY_CODES} left`}>
          <Button size="small" onClick={() => onTask({ kind: 'codes' })}>
            New codes
          </Button>
        </Row>
      )}
    </ul>
  )
}

type RowProps = { title: ReactNode; state: ReactNode; children: ReactNode }

function Row({ title, state, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-meta text-ink-3">{state}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  )
}

function PasskeyRow({ passkey, children }: { passkey: Passkey; children: ReactNode }) {
  const { name, createdAt, lastUsedAt } = passkey
  const used = lastUsedAt ? (
    <>
      , last used <RelativeTime at={lastUsedAt} />
    </>
  ) : (
    ', not used yet'
  )
  return (
    <Row
      title={name}
      state={
        <>
          Passkey, added <RelativeTime at={createdAt} />
          {used}
        </>
      }
    >
      {children}
    </Row>
  )
}
