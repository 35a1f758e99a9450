import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod'
import { withoutBlanks } from './blanks.ts'
import { plainWords } from './plain-words.ts'

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
