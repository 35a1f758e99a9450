import { Alert } from '#ui/layout/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { dateAndTime } from '#ui/text/dates.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Fact, Facts } from '#ui/text/facts.tsx'
import { accountName } from '../account-name.ts'
import type { Account } from '../contract.ts'
import { CopyText } from '#ui/layout/copy-text.tsx'

/** A password that expires. It is in no draft and no address, and the server does not store it. */
export type Issued = { password: string; until: number }

type IssuedPasswordProps = { account: Account; issued: Issued; onClose: () => void }

export function IssuedPassword({ account, issued, onClose }: IssuedPasswordProps) {
  return (
    <Dialog
      size="narrow"
      title="Temporary Password Issued"
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
        <Fact term="Temporary Password">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <output className="text-lead font-semibold wrap-anywhere select-all">{issued.password}</output>
            <CopyText text={issued.password} copied="Password copied" />
          </span>
        </Fact>
        <Fact term="Works until">{dateAndTime(issued.until)}</Fact>
      </Facts>
      <Alert hue="high" live={false} title="It is not shown again">
        Tell {account.firstName || 'its owner'} in person or by phone, on a number you already have. It works once: when
        they sign in with it, they choose their own. If they do not, they will need another.
      </Alert>
    </Dialog>
  )
}
