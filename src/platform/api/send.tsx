import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { ApiError } from './api-error.ts'
import { type After, ask, type BodyOf, newIdempotencyKey, type Output } from './call.tsx'
import type { Endpoint } from '#platform/contract.ts'
import { markStale } from './stale.tsx'

type Sending<E extends Endpoint> = {
  /** Runs when the server has acknowledged. */
  done?: ((answer: Output<E>) => void) | undefined
  failed?: ((error: Error) => void) | undefined
  /** The filled paths that this call makes stale. */
  stale?: readonly string[] | undefined
}
type Sent<E extends Endpoint> = Record<string, never> extends BodyOf<E> ? [body?: BodyOf<E>] : [body: BodyOf<E>]
type Attempt = { written: string; key: string; underWay: boolean }

/**
 * Sends a changing call. The same body sent again while it is under way is the same deed; another body waits its
 * turn. Repeating a failed one carries the same idempotency key, so that a lost answer doubles nothing.
 */
export function useSend<E extends Endpoint>(endpoint: E, ...[params, sending = {}]: After<E, [sending?: Sending<E>]>) {
  const client = useQueryClient()
  const attempts = useAttempts()
  const mutation = useMutation<Output<E>, Error, { body: BodyOf<E> | undefined; attempt: Attempt }>({
    mutationFn: ({ body, attempt }) =>
      ask(endpoint, { params, body, idempotencyKey: endpoint.method === 'POST' ? attempt.key : undefined }),
    scope: { id: useId() },
    onSuccess(answer, { attempt }) {
      attempts.end(attempt)
      markStale(client, sending.stale ?? [])
      sending.done?.(answer)
    },
    onError(error, { attempt }) {
      attempt.underWay = false
      sending.failed?.(error)
    },
  })

  return {
    send(...[body]: Sent<E>) {
      const attempt = attempts.begin(JSON.stringify(body))
      if (attempt) mutation.mutate({ body, attempt })
    },
    sending: mutation.isPending,
    error: mutation.error,
    fieldErrors: mutation.error instanceof ApiError ? mutation.error.fieldErrors : undefined,
    reset: mutation.reset,
  }
}

/** What was sent and not yet acknowledged, by what was written. */
function useAttempts() {
  const open = useRef(new Map<string, Attempt>())
  return {
    /** A new attempt or one more at what failed; undefined while the very same is under way. */
    begin(written = ''): Attempt | undefined {
      const attempt = open.current.get(written) ?? { written, key: newIdempotencyKey(), underWay: false }
      if (attempt.underWay) return undefined
      open.current.set(written, attempt)
      attempt.underWay = true
      return attempt
    },
    end({ written }: Attempt) {
      open.current.delete(written)
    },
  }
}
