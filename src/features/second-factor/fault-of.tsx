import { ApiError, errorText } from '#platform/api/api.tsx'

/** The error of a call that needed the current password: shown at its field, or above it. */
export function faultOf(error: Error | null) {
  const field = error instanceof ApiError ? error.fieldErrors?.['currentPassword']?.[0] : undefined
  return {
    error: field,
    problem: error && !field ? errorText(error, 'This could not be done. Please try again.') : undefined,
  }
}
