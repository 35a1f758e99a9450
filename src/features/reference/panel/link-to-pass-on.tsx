import { Alert } from '#ui/layout/alert.tsx'
import { CopyText } from '#ui/layout/copy-text.tsx'
import { CloseButton, Dialog } from '#ui/overlays/dialog.tsx'
import { LINK_DAYS } from '../contract.ts'

type LinkToPassOnProps = { name: string; link: string; onClose: () => void }

/** A referee’s link that is not e-mailed. It is shown only once. */
export function LinkToPassOn({ name, link, onClose }: LinkToPassOnProps) {
  return (
    <Dialog
      size="narrow"
      title={`The link for ${name}`}
      description="It leads to the questions, without an account. Earlier links of theirs no longer work."
      onClose={onClose}
      foot={<CloseButton variant="primary">Done</CloseButton>}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <output className="min-w-0 wrap-anywhere select-all">{link}</output>
        <CopyText text={link} copied="Link copied" />
      </div>
      <Alert hue="high" live={false} title="This link is not e-mailed">
        Give it to {name} yourself, and to no one else: anyone who opens it can answer. It is not shown again and works
        for {LINK_DAYS} days.
      </Alert>
    </Dialog>
  )
}
