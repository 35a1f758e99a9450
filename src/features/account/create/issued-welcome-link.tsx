import { WELCOME_HOURS } from '#features/welcome/contract.ts'
import { Alert } from '#ui/layout/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Fact, Facts } from '#ui/text/facts.tsx'
import { accountName } from '../account-name.ts'
import type { Account } from '../contract.ts'
import { CopyText } from '#ui/layout/copy-text.tsx'

type IssuedWelcomeLinkProps = { account: Account; link: string; onClose: () => void }

export function IssuedWelcomeLink({ account, link, onClose }: IssuedWelcomeLinkProps) {
  return (
    <Dialog
      size="narrow"
      title="Welcome Link"
      description={<span className="wrap-anywhere">For {accountName(account)}</span>}
      onClose={onClose}
      foot={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Facts>
        <Fact term="Username">
          <span className="wrap-anywhere">{account.username}</span>
        </Fact>
        <Fact term="Welcome link">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <output className="min-w-0 wrap-anywhere select-all">{link}</output>
            <CopyText text={link} copied="Link copied" />
          </span>
        </Fact>
      </Facts>
      <Alert hue="high" live={false} title="This link is not e-mailed">
        Give the link to {account.firstName || 'its owner'} yourself, and to no one else: anyone who opens it can choose
        the password. It works once, for {WELCOME_HOURS} hours.
      </Alert>
    </Dialog>
  )
}
