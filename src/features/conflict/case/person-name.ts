import * as z from 'zod'

/** Who did something in a case, with an account. */
export const PersonName = z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() })
export type PersonName = z.infer<typeof PersonName>
