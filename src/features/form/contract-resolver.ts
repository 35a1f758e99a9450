import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod'
import { withoutBlanks } from './blanks.ts'

/** Validates a form with the contract the server uses. Optional fields left empty are not sent. */
export function contractResolver<Values extends FieldValues, Sent>(
  shape: z.ZodType<Sent, Values>,
): Resolver<Values, unknown, Sent> {
  const resolve = zodResolver<Values, unknown, Sent>(shape, { error: plainWords })
  return (values, context, options) => {
    const filled = withoutBlanks(shape, values) as Values // the same shape, with fewer optional keys
    return resolve(filled, context, options)
  }
}

/** Messages for rules that have none of their own. */
export function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'too_big' && issue.origin === 'string') return `At most ${issue.maximum} characters`
  if (issue.code === 'invalid_format' && issue.format === 'date') return 'Enter a date that exists: day, month and year'
  return undefined
}
