import { useMutation } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { ApiError, isUnauthorized } from './api-error.ts'
import { type ArgsOf, ask, type BodyOf, newIdempotencyKey, type Output } from './call.tsx'
import type { Endpoint } from '#platform/contract.ts'
import type { Outcome } from './outcome.tsx'

type Sending<E extends Endpoint> = Outcome<Output<E>> & {
  done?: ((answer: Output<E>) => void) | undefined
  failed?: ((error: Error) => void) | undefined
  /** Marks a field that the server refused; runs before `failed`. */
  fields?: ((name: string, message: string) => void) | undefined
}
type Sent<E extends Endpoint> = Record<string, never> extends BodyOf<E> ? [body?: BodyOf<E>] : [body: BodyOf<E>]
type Attempt = { written: string; key: string; underWay: boolean }

/** A double click sends once, a retry reuses the idempotency key, and a different body waits its turn. */
export function useSend<E extends Endpoint>(endpoint: E, ...[params, sending = {}]: ArgsOf<E, [sending?: Sending<E>]>) {
  const attempts = useAttempts()
  const mutation = useMutation<Output<E>, Error, { body: BodyOf<E> | undefined; attempt: Attempt }>({
    mutationFn: ({ body, attempt }) =>
      ask(endpoint, { params, body, idempotencyKey: endpoint.method === 'POST' ? attempt.key : undefined }),
    scope: { id: useId() },
    meta: { success: sending.success, failure: sending.failure, expects: sending.expects },
    onSuccess(answer, { attempt }) {
      attempts.end(attempt)
      sending.done?.(answer)
    },
    onError(error, { attempt }) {
      attempt.underWay = false
      for (const [name, messages] of Object.entries(fieldErrorsOf(error) ?? {}))
        sending.fields?.(name, messages[0] ?? 'Check this field')
      sending.failed?.(error)
    },
  })

  return {
    send(...[body]: Sent<E>) {
      const attempt = attempts.begin(JSON.stringify(body))
      if (attempt) mutation.mutate({ body, attempt })
    },
    sending: mutation.isPending,
    error: isUnauthorized(mutation.error) ? null : mutation.error,
    fieldErrors: fieldErrorsOf(mutation.error),
    reset: mutation.reset,
  }
}

const fieldErrorsOf = (error: Error | null) => (error instanceof ApiError ? error.fieldErrors : undefined)

function useAttempts() {
  const open = useRef(new Map<string, Attempt>())
  return {
    /** A new attempt or a retry; undefined while the same body is being sent. */
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
