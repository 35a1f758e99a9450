import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'

export type Source<Data> = {
  data: Data | undefined
  isPending: boolean
  error: unknown
  isFetching?: boolean
  refetch?: () => unknown
}

type LoadedProps<Data> = {
  from: Source<Data>
  /** The specification's text, or a skeleton; hidden for the first 200 ms. */
  waiting: ReactNode
  /** Announced while a skeleton is shown. */
  waitingLabel?: string | undefined
  empty?: ReactNode
  failure?: string | undefined
  retryLabel?: string | undefined
  children: (data: Data) => ReactNode
}

/** Waiting, failed or loaded. Loaded data stays when a refresh fails. */
export function Loaded<Data>({ from, waiting, waitingLabel, empty, failure, retryLabel, children }: LoadedProps<Data>) {
  const { data, isPending, error } = from
  if (data !== undefined && !isPending) {
    if (empty && Array.isArray(data) && data.length === 0) return empty
    return children(data)
  }
  return error ? (
    <Failed from={from} failure={failure} retryLabel={retryLabel} />
  ) : (
    <Waiting label={waitingLabel}>{waiting}</Waiting>
  )
}

function Waiting({ label = 'Loading', children }: { label: string | undefined; children: ReactNode }) {
  if (typeof children === 'string') return <output className="after-a-moment block py-4 text-ink-2">{children}</output>
  return (
    <div aria-busy="true">
      <span className="after-a-moment">
        <VisuallyHidden live>{label}</VisuallyHidden>
      </span>
      {children}
    </div>
  )
}

type FailedProps = Pick<LoadedProps<unknown>, 'from' | 'failure' | 'retryLabel'>

function Failed({ from, failure = 'This could not be loaded', retryLabel = 'Try again' }: FailedProps) {
  return (
    <Alert title={failure} className="my-4 max-w-measure">
      <p>The connection or the server did not answer. Nothing has been lost.</p>
      {from.refetch && (
        <Button
          size="small"
          className="mt-2.5"
          busy={from.isFetching}
          busyLabel="Trying..."
          onClick={() => from.refetch?.()}
        >
          {retryLabel}
        </Button>
      )}
    </Alert>
  )
}
