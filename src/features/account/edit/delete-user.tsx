import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { accountName } from '../account-name.ts'
import { type Account, deleteUser } from '../contract.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod'
import { companyCalled } from '#features/session/contract.ts'
import { ApiError, call } from '#platform/api/api.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'

/** Asks before deleting an account; for the last one of a company with requests, the company’s name has to be typed. */
export function DeleteUser({ account, onClose }: { account: Account; onClose: () => void }) {
  const { remove, removing, last, typed, type } = useDeleteUser(account, onClose)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={remove}
      title={<span className="wrap-anywhere">Delete {accountName(account)}?</span>}
      description="They are signed out everywhere at once and the account cannot be brought back. What they wrote keeps their name, and their username and e-mail address become free."
      confirmLabel="Delete User"
      busy={removing}
      busyLabel="Deleting..."
      blocked={last && typed.trim() !== last.companyName && 'Type the name to delete the account.'}
    >
      {last && <LastAccount {...last} typed={typed} onType={type} />}
    </ConfirmDialog>
  )
}

const LAST_ACCOUNT = 'LAST_ACCOUNT'
const LastAccountOf = z.object({ companyName: z.string().nullable().transform(companyCalled), requests: z.number() })

/** Deletes an account. `last` is set if the server first wants the company’s name as confirmation. */
function useDeleteUser({ id: userId }: Account, onClose: () => void) {
  const [typed, type] = useState('')
  const [last, setLast] = useState<z.infer<typeof LastAccountOf>>()
  const deletion = useMutation({
    mutationFn: () => call(deleteUser, { params: { userId }, query: last ? { confirm: typed.trim() } : {} }),
    meta: { success: 'User deleted successfully!', failure: 'Failed to delete user', expects: [LAST_ACCOUNT] },
    onSuccess: onClose,
    onError: (error) => setLast((known) => lastAccountOf(error) ?? known),
  })
  return { remove: () => deletion.mutate(), removing: deletion.isPending, last, typed, type }
}

function lastAccountOf(error: Error) {
  return error instanceof ApiError && error.code === LAST_ACCOUNT
    ? LastAccountOf.safeParse(error.current).data
    : undefined
}

type LastAccountProps = { companyName: string; requests: number; typed: string; onType: (name: string) => void }

/** Says how much a company loses with its last account, and asks for its name. */
function LastAccount({ companyName, requests, typed, onType }: LastAccountProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="mt-2 grid gap-4">
      <Alert title={<span className="wrap-anywhere">The last account of {companyName}</span>}>
        The company has {requests} {requests === 1 ? 'request' : 'requests'}. Staff keep seeing{' '}
        {requests === 1 ? 'it' : 'them'}, but no one at the company could follow {requests === 1 ? 'it' : 'them'} any
        more.
      </Alert>
      <Field
        label="Company name"
        hint={
          <>
            Type <b className="wrap-anywhere text-ink">{companyName}</b> to confirm
          </>
        }
      >
        <TextInput
          ref={box}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </Field>
    </div>
  )
}
