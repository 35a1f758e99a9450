import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import type * as z from 'zod'
import { useSend } from '#platform/api/api.tsx'
import { type NewRequest, type Request, type RequestType, submitRequest } from './contract.ts'

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
    success: 'Request submitted successfully!',
    failure: 'Failed to submit request. Please try again.',
    // The form's fields are named by their paths in the body.
    fields: (name, message) => setError(name as FieldPath<Values>, { type: 'server', message }),
    done,
    failed: refused,
  })
  return { submit: (request: z.output<typeof NewRequest>) => send({ ...request, type }), sending }
}
