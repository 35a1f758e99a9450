import type * as z from 'zod'

/** Messages for rules that have none of their own. */
export function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'too_big' && issue.origin === 'string') return `At most ${issue.maximum} characters`
  if (issue.code === 'invalid_format' && issue.format === 'date') return 'Enter a date that exists: day, month and year'
  return undefined
}
