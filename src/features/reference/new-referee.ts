import * as z from 'zod'
import { personal } from '#platform/personal.ts'
import { Phone } from '#platform/uk-formats.ts'

const Name = z.string().trim().min(1, 'Name is required').max(200)
const Title = z.string().trim().max(200)
const Company = z.string().trim().min(1, 'Company is required').max(200)
const Email = z.email('Invalid email address').max(254)
const Knows = z.string().trim().min(1, 'Say how they know each other').max(200)

const refereeFields = {
  refereeName: personal(Name, 'contact'),
  refereeTitle: Title.optional(),
  companyName: Company,
  email: personal(Email.optional(), 'contact'),
  phone: personal(Phone.optional(), 'contact'),
  relationship: Knows,
  /** A current employer only once the employee has agreed. */
  mayContact: z.boolean().default(false),
}

export const NO_WAY_TO_ASK = 'Give an e-mail address or a phone number'

export const NewReferee = z
  .strictObject(refereeFields)
  .refine(({ email, phone }) => email !== undefined || phone !== undefined, { path: ['email'], error: NO_WAY_TO_ASK })
export type NewReferee = z.output<typeof NewReferee>

export const RefereeEdits = z.strictObject({
  refereeName: personal(Name, 'contact'),
  refereeTitle: Title.nullable(),
  companyName: Company,
  email: personal(Email.nullable(), 'contact'),
  phone: personal(Phone.nullable(), 'contact'),
  relationship: Knows,
  mayContact: z.boolean(),
})
