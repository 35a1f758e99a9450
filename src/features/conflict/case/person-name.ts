import * as z from 'zod'

/** The name of a user who did something in a case. */
export const PersonName = z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() })
export type PersonName = z.infer<typeof PersonName>
