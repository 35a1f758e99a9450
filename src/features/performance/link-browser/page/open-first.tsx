import { Button } from '#ui/buttons/button.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { PublicPage } from '#ui/public/public-page.tsx'

type OpenFirstProps = {
  employer: string
  title: string
  /** The name of the page within a sentence: `self-assessment`. */
  what: string
  opening: { send: () => void; sending: boolean; error: Error | null }
}

/** Opening takes a press of a button, because mail scanners follow links. */
export function OpenFirst({ employer, title, what, opening }: OpenFirstProps) {
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
