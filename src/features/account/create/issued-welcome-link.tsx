import { WELCOME_HOURS } from '#features/welcome/contract.ts'
import type { Account } from '../contract.ts'
import { IssuedSecret } from '../passwords/issued-secret.tsx'

type IssuedWelcomeLinkProps = { account: Account; link: string; onClose: () => void }

export const IssuedWelcomeLink = ({ account, link, onClose }: IssuedWelcomeLinkProps) => (
  <IssuedSecret
    account={account}
    title="Welcome Link"
    secret={{ term: 'Welcome link', text: link, copied: 'Link copied' }}
    warning="This link is not e-mailed"
    onClose={onClose}
  >
    Give the link to {account.firstName || 'its owner'} yourself, and to no one else: anyone who opens it can choose the
    password. It works once, for {WELCOME_HOURS} hours.
  </IssuedSecret>
)
