import { useSend } from '#platform/api/api.tsx'
import type { Endpoint, Nothing } from '#platform/contract.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { PublicPage } from '#ui/public/public-page.tsx'

/** It is the same call for every page with such a link. */
export type OpeningCall = Endpoint<'/api/assessment/open' | '/api/shared-review/open', typeof Nothing, typeof Nothing>

type OpenFirstProps = {
  employer: string
  title: string
  /** The name of the page within a sentence: `self-assessment`. */
  what: string
  opens: OpeningCall
  /** Also if another browser was the first. */
  onOpen: () => void
}

/** Opening takes a press of a button, because mail scanners follow links. */
export function OpenFirst({ employer, title, what, opens, onOpen }: OpenFirstProps) {
  const opening = useSend(opens, undefined, { expects: ['BROWSER_UNKNOWN'], done: onOpen, failed: onOpen })
  return (
    <PublicPage
      employer={employer}
      title={title}
      lead="This link opens only in the browser that opens it first. Open it on a device that only you use."
    >
      <div className="grid max-w-104 gap-4">
        <p className="text-ink-2">You can get a code here to use another device or browser as well.</p>
        {opening.error && <Alert title="It could not be opened">The server did not answer. Please try again.</Alert>}
        <Button
          variant="primary"
          size="tall"
          className="justify-self-start max-md:justify-self-stretch"
          busy={opening.sending}
          busyLabel="Opening..."
          onClick={() => opening.send()}
        >
          Open my {what}
        </Button>
      </div>
    </PublicPage>
  )
}
