import { Button } from '#ui/buttons/button.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { PassedOn } from './contract.ts'

type LinksToPassOnProps = { links: readonly PassedOn[]; onClose: () => void }

/** If no e-mails are sent, the person who asked for the links passes them on. */
export function LinksToPassOn({ links, onClose }: LinksToPassOnProps) {
  return (
    <Dialog
      title={links.length === 1 ? '1 link to pass on' : `${links.length} links to pass on`}
      onClose={onClose}
      guard
      guardWords={lost}
      foot={
        // The guard is for those who close it otherwise.
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Alert hue="high" live={false} title="These links are not e-mailed">
        Give each person their own link yourself, and to no one else. Do not open them: each opens only in the browser
        that opens it first. They are shown only now; earlier links of these people no longer work.
      </Alert>
      <ul aria-label="Links" className="border-b border-rule">
        {links.map(({ name, link }) => (
          <li
            key={link}
            className="grid gap-x-4 border-t border-rule py-2 wrap-anywhere md:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <b className="font-semibold">{name}</b>
            <output className="min-w-0 select-all">{link}</output>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const lost = {
  title: 'Have you noted the links?',
  description: 'They are not shown again. A new link can be sent from each review.',
  keep: 'Keep them open',
  discard: 'Close',
}
