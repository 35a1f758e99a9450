import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import type * as z from 'zod'
import { useSend } from '#platform/api/api.tsx'
import { type NewRequest, type Request, type RequestType, submitRequest } from './contract.ts'

type Submitting<Values extends FieldValues> = {
  setError: UseFormSetError<Values>
  refused?: () => void
  done: (request: Request) => void
}

/** Submits a request and shows the server’s errors beside their fields. */
export function useSubmitRequest<Values extends FieldValues>(
  type: RequestType,
  { setError, refused, done }: Submitting<Values>,
) {
  const { send, sending } = useSend(submitRequest, undefined, {
    success: 'Request submitted successfully!',
    failure: 'Failed to submit request. Please try again.',
    // Fields are named by their paths in the body.
    fields: (name, message) => setError(name as FieldPath<Values>, { type: 'server', message }),
    done,
    failed: refused,
  })
  return { submit: (request: z.output<typeof NewRequest>) => send({ ...request, type }), sending }
}
