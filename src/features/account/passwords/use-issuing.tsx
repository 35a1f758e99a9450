import { useState } from 'react'
import { useSend } from '#platform/api/api.tsx'
import { type Account, issueTemporaryPassword, TEMPORARY_PASSWORD_HOURS, TemporaryPassword } from '../contract.ts'
import type { Issued } from './issued-password.tsx'

const HOUR_MS = 3_600_000

/** Issues a temporary password. `fault` is the reason it was refused, here or by the server. */
export function useIssuing({ id: userId }: Account, onIssued: (issued: Issued) => void) {
  const [fault, setFault] = useState<string>()
  const [sent, setSent] = useState<Issued>()
  const issuing = useSend(issueTemporaryPassword, undefined, {
    success: 'Temporary password issued successfully!',
    failure: 'Failed to issue temporary password',
    done: () => sent && onIssued(sent),
  })
  return {
    issue(tempPassword: string, expiresInHours: (typeof TEMPORARY_PASSWORD_HOURS)[number]) {
      const wrong = TemporaryPassword.shape.tempPassword.safeParse(tempPassword).error?.issues[0]?.message
      setFault(wrong)
      if (wrong) return
      setSent({ password: tempPassword, until: Date.now() + expiresInHours * HOUR_MS })
      issuing.send({ userId, tempPassword, expiresInHours })
    },
    issuing: issuing.sending,
    fault: fault ?? issuing.fieldErrors?.['tempPassword']?.[0],
    clear() {
      setFault(undefined)
      issuing.reset()
    },
  }
}
