import * as z from 'zod'
import { CalendarDate } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'
import { PERIOD_ENDS_FIRST } from '../contract.ts'

export const MAX_PEOPLE = 200
// With more departments, their names are typed rather than chosen.
export const MAX_DEPARTMENTS = 200
const MAX_ROUND_NAME = 120
const TOO_MANY = `A round has at most ${MAX_PEOPLE} people`

/** An employee stored here, or a person who is not. */
export const RoundPerson = z
  .strictObject({
    employeeId: z.uuid().optional(),
    name: personal(z.string().trim().max(200, 'At most 200 characters').optional(), 'contact'),
    email: personal(z.email('Invalid email address').max(254).optional(), 'contact'),
    jobTitle: z.string().trim().max(200, 'At most 200 characters').optional(),
    department: z.string().trim().max(200, 'At most 200 characters').optional(),
    /** Include them although they have a review in this period. */
    anyway: z.boolean().default(false),
  })
  .refine(({ employeeId, name }) => employeeId || name, { path: ['name'], message: 'Name is required' })
export type RoundPerson = z.output<typeof RoundPerson>

export const People = z.array(RoundPerson).min(1, 'Pick at least one person').max(MAX_PEOPLE, TOO_MANY)

const RoundTerms = {
  name: z.string().trim().min(1, 'Name is required').max(MAX_ROUND_NAME, `At most ${MAX_ROUND_NAME} characters`),
  periodStart: CalendarDate,
  periodEnd: CalendarDate,
  /** Staff who serve the company. */
  reviewerId: z.uuid().optional(),
  handInBy: CalendarDate.optional(),
}

export const NewRound = z
  .strictObject({
    /** The company; clients can only name their own. */
    clientId: z.uuid().optional(),
    /** The account that appears as sender when staff create the requests; by default, the company’s first. */
    contactId: z.uuid().optional(),
    ...RoundTerms,
    people: People,
    /** Asks everyone with an e-mail address for their self-assessment. */
    ask: z.boolean().default(false),
  })
  .refine(({ periodStart, periodEnd }) => periodStart <= periodEnd, {
    path: ['periodEnd'],
    message: PERIOD_ENDS_FIRST,
  })
export type NewRound = z.output<typeof NewRound>
