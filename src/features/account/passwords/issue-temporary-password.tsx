import { useState } from 'react'
import type { Account } from '../contract.ts'
import { type Issued, IssuedPassword } from './issued-password.tsx'
import { TemporaryPasswordForm } from './temporary-password-form.tsx'

/** The Issue Temporary Password dialog (specification §2, §5): the form, then the password that was issued. */
export function IssueTemporaryPassword({ account, onClose }: { account: Account; onClose: () => void }) {
  const [issued, setIssued] = useState<Issued>()
  return issued ? (
    <IssuedPassword account={account} issued={issued} onClose={onClose} />
  ) : (
    <TemporaryPasswordForm account={account} onIssued={setIssued} onClose={onClose} />
  )
}
