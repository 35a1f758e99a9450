import { dateAndTime } from '#ui/text/dates.ts'
import type { Account } from '../contract.ts'
import { IssuedSecret } from './issued-secret.tsx'

/** A password that expires. It is in no draft and no address, and the server does not store it. */
export type Issued = { password: string; until: number }

type IssuedPasswordProps = { account: Account; issued: Issued; onClose: () => void }

export const IssuedPassword = ({ account, issued, onClose }: IssuedPasswordProps) => (
  <IssuedSecret
    account={account}
    title="Temporary Password Issued"
    secret={{
      term: 'Temporary Password',
      text: issued.password,
      copied: 'Password copied',
      look: 'text-lead font-semibold',
    }}
    until={dateAndTime(issued.until)}
    warning="It is not shown again"
    onClose={onClose}
  >
    Tell {account.firstName || 'its owner'} in person or by phone, on a number you already have. It works once: when
    they sign in with it, they choose their own. If they do not, they will need another.
  </IssuedSecret>
)
