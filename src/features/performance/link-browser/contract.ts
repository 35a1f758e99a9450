import * as z from 'zod'
import { Moment } from '#platform/contract.ts'

// An employee’s link opens in the first browser that opened it. Another needs a code, which only that one shows.

/** Where the page has been opened, for the browser that asks: `earlier` means elsewhere, through a link that has ended. */
export const OpenedIn = z.enum(['none', 'this', 'another', 'earlier'])
export type OpenedIn = z.infer<typeof OpenedIn>

/** In the answer of a page: without `this` it shows nothing else. */
export const opening = { openedIn: OpenedIn, openedAt: Moment.nullable() }

export const MOST_WRONG_CODES = 5
export const CODE_MINUTES = 10

/** What the employee reads off one browser and types into another. */
export const BrowserCode = z.object({ code: z.string(), expire: Moment })

export const GivenCode = z.strictObject({
  code: z
    .string()
    .transform((typed) => typed.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{8}$/, 'Enter the eight digits that the other browser shows')),
})

/** `left` is how often this code may still be tried. */
export const LetIn = z.object({ isLetIn: z.boolean(), left: z.int() })
export type LetIn = z.infer<typeof LetIn>
