import * as z from 'zod'
import { personal } from '#platform/personal.ts'
import { PartyRole } from '../contract.ts'

/** A person in the case, where another record names them. */
export const PersonOfCase = z.object({ id: z.uuid(), name: personal(z.string(), 'contact'), role: PartyRole })
export type PersonOfCase = z.infer<typeof PersonOfCase>
