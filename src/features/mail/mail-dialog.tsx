import { useGet } from '#platform/api/api.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { CloseButton, Dialog } from '#ui/overlays/dialog.tsx'
import { Fact, Facts } from '#ui/text/facts.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { type OutboxMail, readMail } from './contract.ts'
import { mailKind } from './mail-kind.ts'

type MailDialogProps = { mail: OutboxMail; onClose: () => void }

/** An e-mail that is not sent, for an administrator to pass on. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  const read = useGet(readMail, { mailId: mail.id })
  return (
    <Dialog
      title={mailKind(mail.kind)}
      description={<span className="wrap-anywhere">To {mail.personName}</span>}
      onClose={onClose}
      foot={<CloseButton variant="primary">Done</CloseButton>}
    >
      <Loaded
        from={read}
        waiting={<Skeleton className="h-40 w-full" />}
        waitingLabel="Loading the e-mail"
        failure="The e-mail could not be loaded"
      >
        {({ to, subject, text }) => (
          <>
            <Facts>
              <Fact term="To">
                <span className="wrap-anywhere">{to}</span>
              </Fact>
              <Fact term="Subject">{subject}</Fact>
            </Facts>
            <p className="mt-4 border-t border-rule pt-4 text-body leading-6 whitespace-pre-wrap wrap-anywhere">
              {text}
            </p>
          </>
        )}
      </Loaded>
      <Alert hue="high" live={false} title="The security log records that you read this">
        {mail.kind === 'welcome' &&
          `The link is for ${mail.personName} alone: anyone who opens it can choose the password.`}
      </Alert>
    </Dialog>
  )
}
