import type { ReactNode } from 'react'
import { Alert } from '#ui/layout/alert.tsx'
import { CopyText } from '#ui/layout/copy-text.tsx'
import { CloseButton, Dialog } from '#ui/overlays/dialog.tsx'
import { Fact, Facts } from '#ui/text/facts.tsx'
import { accountName } from '../account-name.ts'
import type { Account } from '../contract.ts'

type IssuedSecretProps = {
  account: Account
  title: string
  /** The password or the link, with its name and its look. */
  secret: { term: string; text: string; copied: string; look?: string }
  until?: string
  /** How to hand it over. */
  warning: string
  children: ReactNode
  onClose: () => void
}

/** Shows a password or a link that opens an account, once. */
export function IssuedSecret({ account, title, secret, until, warning, children, onClose }: IssuedSecretProps) {
  return (
    <Dialog
      size="narrow"
      title={title}
      description={<span className="wrap-anywhere">For {accountName(account)}</span>}
      onClose={onClose}
      foot={<CloseButton variant="primary">Done</CloseButton>}
    >
      <Facts>
        <Fact term="Username">
          <span className="wrap-anywhere">{account.username}</span>
        </Fact>
        <Fact term={secret.term}>
          <span className="flex flex-wrap items-center justify-between gap-2">
            <output className={`wrap-anywhere select-all ${secret.look ?? 'min-w-0'}`}>{secret.text}</output>
            <CopyText text={secret.text} copied={secret.copied} />
          </span>
        </Fact>
        {until && <Fact term="Works until">{until}</Fact>}
      </Facts>
      <Alert hue="high" live={false} title={warning}>
        {children}
      </Alert>
    </Dialog>
  )
}
