import * as z from 'zod'
import { requestChanged } from '#features/request/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import { everyone, get, listOf, post, Version } from '#platform/contract.ts'
import { AROUND, lists } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'

// Beyond the specification: a case can be restricted to named people. The database keeps it from everyone else.

const Person = z.object({
  id: z.uuid(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
})

export const Reader = Person.extend({
  /** True for an adviser of the firm, false for someone from the company. */
  isAdviser: z.boolean(),
  /** May see the case as it is now. */
  sees: z.boolean(),
  /** Named in the case as one it is about, so that they may never see it. */
  isParty: z.boolean(),
})
export type Reader = z.infer<typeof Reader>

export const Readers = z.object({
  isRestricted: z.boolean(),
  /** Everyone of the company and its advisers. */
  people: listOf(Reader, AROUND),
  version: z.int(),
  can: z.object({ restrict: z.boolean() }),
})
export type Readers = z.infer<typeof Readers>

export const MAX_READERS = 100

export const getReaders = get('/api/requests/:requestId/readers', {
  summary: 'Lists who at the company, and which of its advisers, may see the request.',
  for: everyone,
  returns: Readers,
  changedBy: [requestChanged, nameChanged],
})

export const setReaders = post('/api/requests/:requestId/readers', {
  summary:
    'Restricts a conflict case to these accounts, or with null opens it to the company and its advisers. Its adviser, the person who raised it and the caller stay.',
  for: everyone,
  body: z.strictObject({
    readers: z.array(z.uuid()).min(1, 'Choose who may see it').max(MAX_READERS).nullable(),
    version: Version.optional(),
  }),
  returns: Readers,
})

export const Colleague = Person.extend({ email: personal(z.string().nullable(), 'contact') })
export type Colleague = z.infer<typeof Colleague>

export const listColleagues = get('/api/colleagues', {
  summary: 'Lists the other accounts of the company by name, to choose who may see a grievance.',
  for: ['client'],
  returns: listOf(Colleague, lists.users),
  changedBy: [nameChanged],
})
