import { useEffect } from 'react'
import { ApiError, errorText } from '#platform/api/api.tsx'
import { brand } from '#ui/brand.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Brand } from '#ui/text/brand-mark.tsx'
import { FirmPhone } from '#ui/buttons/phone-link.tsx'

type FailureScreenProps = { error: unknown; retry: () => void }

export function FailureScreen({ error, retry }: FailureScreenProps) {
  useEffect(() => void reloadAfterDeployment(), [])
  const requestId = error instanceof ApiError ? error.body.requestId : undefined
  return (
    <div className="mx-auto w-full max-w-[calc(var(--page-width)+2*var(--gutter))] px-(--gutter)">
      <title>{`Something went wrong · ${brand.product}`}</title>
      <header className="flex h-18 items-center">
        <Brand link={<a href="/">{brand.product}</a>} />
      </header>
      <main role="alert" className="mt-[clamp(1.5rem,9vh,6rem)] max-w-measure border-t border-rule-ink pt-6">
        <h1 className="font-serif text-title-l font-normal">This page could not be shown</h1>
        <p className="mt-2 text-body text-ink-2">{errorText(error, 'Something went wrong while loading this page.')}</p>
        <p className="mt-2 text-body text-ink-2">
          What was saved is safe, and forms keep what you typed. If it happens again, phone {brand.firm} on{' '}
          <FirmPhone />.
        </p>
        {requestId && <p className="mt-2 text-meta text-ink-3">Request {requestId}</p>}
        <Button variant="primary" onClick={retry} className="mt-6">
          Try again
        </Button>
      </main>
    </div>
  )
}

/** Reloads after a deployment, when the old files are gone. It cannot loop: the entries are then the same. */
async function reloadAfterDeployment() {
  const running = entryOf(document.documentElement.outerHTML)
  const served = await fetch('/login', { cache: 'no-store' }).then(
    (response) => response.text(),
    () => '',
  )
  const entry = entryOf(served)
  if (entry && running && entry !== running) location.reload()
}

const entryOf = (html: string) => /<script[^<>]+src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1]
