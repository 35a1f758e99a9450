import { Button } from '#ui/buttons/button.tsx'
import { Alert } from '#ui/layout/alert.tsx'

type LinkToPassOnProps = { name: string; link: string; onDone: () => void }

/** If no e-mails are sent, the person who asked for the link passes it on. */
export function LinkToPassOn({ name, link, onDone }: LinkToPassOnProps) {
  return (
    <Alert hue="high" title="This link is not e-mailed">
      <p>
        Give it to {name} yourself, and to no one else. Do not open it: it opens only in the browser that opens it
        first. It is shown only now; earlier links no longer work.
      </p>
      <output className="mt-1.5 block font-semibold text-ink wrap-anywhere select-all">{link}</output>
      <Button size="small" className="mt-2" onClick={onDone}>
        Done
      </Button>
    </Alert>
  )
}
