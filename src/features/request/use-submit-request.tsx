import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import type * as z from 'zod'
import { ApiError, errorText, isUnauthorized, useSend } from '#platform/api/api.tsx'
import { toast } from '#ui/overlays/toast-store.tsx'
import { type NewRequest, type Request, requestSubmitted, type RequestType, submitRequest } from './contract.ts'

type Submitting<Values extends FieldValues> = {
  setError: UseFormSetError<Values>
  /** What was refused is marked now. */
  refused?: () => void
  /** The request exists now. */
  done: (request: Request) => void
}

/** Raises a request. What the server refuses stands beside its field; nothing that was typed is touched. */
export function useSubmitRequest<Values extends FieldValues>(
  type: RequestType,
  { setError, refused, done }: Submitting<Values>,
) {
  const { send, sending } = useSend(submitRequest, undefined, {
    stale: requestSubmitted.stale,
    done(request) {
      toast({ title: 'Success', description: 'Request submitted successfully!', hue: 'done' })
      done(request)
    },
    failed(error) {
      if (isUnauthorized(error)) return
      markFields(error, setError)
      refused?.()
      const description = errorText(error, 'Failed to submit request. Please try again.')
      toast({ title: 'Error', description, hue: 'stop' })
    },
  })
  return { submit: (request: z.output<typeof NewRequest>) => send({ ...request, type }), sending }
}

function markFields<Values extends FieldValues>(error: Error, setError: UseFormSetError<Values>) {
  const wrong = error instanceof ApiError ? Object.entries(error.fieldErrors ?? {}) : []
  for (const [path, messages] of wrong) {
    const field = path as FieldPath<Values> // the form's fields are named by their paths in the body
    setError(field, { type: 'server', message: messages[0] ?? 'Check this field' })
  }
}
