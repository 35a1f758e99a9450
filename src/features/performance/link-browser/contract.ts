import * as z from 'zod'
import { Moment } from '#platform/contract.ts'

// An employee’s link stays with the browser that opens it first. Another one needs a code, which the first one shows.

/** Where the page was opened, seen from the calling browser; `earlier`: elsewhere, through a link that has ended. */
export const OpenedIn = z.enum(['none', 'this', 'another', 'earlier'])
export type OpenedIn = z.infer<typeof OpenedIn>

/** Part of a page’s answer, and all of it unless `openedIn` is `this`. */
export const opening = { openedIn: OpenedIn, openedAt: Moment.nullable() }

export const Opened = z.object({ opened: z.literal(true) })

export const MAX_WRONG_CODES = 5
export const CODE_MINUTES = 10

/** The code that the employee reads on one browser and types into another. */
export const BrowserCode = z.object({ code: z.string(), expire: Moment })

export const GivenCode = z.strictObject({
  code: z
    .string()
    .transform((typed) => typed.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{8}$/, 'Enter the eight digits that the other browser shows')),
})

/** `left` is the number of further attempts with this code. */
export const LetIn = z.object({ isLetIn: z.boolean(), left: z.int() })
export type LetIn = z.infer<typeof LetIn>
