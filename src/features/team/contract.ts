import * as z from 'zod'
import { messageSent, requestChanged, requestSubmitted } from '#features/request/contract.ts'
import { advisersChanged, nameChanged } from '#features/session/contract.ts'
import { get, listOf, Moment, NamedPerson, oneOrMore, PageQuery } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'

// Specification §2 "Clients view", "Team view", "Team Workload", §7 "Stats and lists": who serves which client.

const Words = z.string().trim().max(200).optional()

/** Of the companies of an adviser, or the advisers of a company, as many as a row shows. */
export const NAMED = 3

export const Colleague = z.object({
  id: z.uuid(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: personal(z.string().nullable(), 'contact'),
  /** Their open requests, of the clients the reader can see. */
  taskCount: z.int(),
  /** How many clients they share with the reader. */
  clientCount: z.int(),
  /** The first of these by name; of those asked for with `clientId`, that one alone. */
  clients: listOf(z.object({ id: z.uuid(), companyName: z.string().nullable(), taskCount: z.int() }), NAMED),
})
export type Colleague = z.infer<typeof Colleague>

export const listStaff = get('/api/staff', {
  summary: 'Staff who share a client with the caller, the caller first, then by name or open tasks. §7.',
  for: ['staff', 'admin'],
  query: PageQuery.extend({
    /** Their name or e-mail address. */
    q: Words,
    id: oneOrMore(z.uuid(), 'Only these colleagues, to show the names of those that a list is filtered by.').optional(),
    /** Those who serve this client. */
    clientId: z.uuid().optional(),
    order: z.enum(['name', 'most_tasks', 'fewest_tasks']).default('name'),
  }),
  returns: z.array(Colleague),
  changedBy: [requestSubmitted, requestChanged, advisersChanged, nameChanged],
})

export const ClientTenant = z.object({
  id: z.uuid(),
  companyName: z.string().nullable(),
  email: personal(z.string().nullable(), 'contact'),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  requestCount: z.int(),
  openRequestCount: z.int(),
  /** When its people last sent a message or raised a request, of what the caller may see. */
  lastWroteAt: Moment.nullable(),
  /** How many staff serve it. */
  adviserCount: z.int(),
  /** The first of these, the caller before all others. */
  advisers: listOf(NamedPerson, NAMED),
})
export type ClientTenant = z.infer<typeof ClientTenant>

export const listClients = get('/api/clients', {
  summary:
    'The clients the caller serves, by name, with their contact, who serves them, how many requests they have and when they last wrote. §7.',
  for: ['staff', 'admin'],
  query: PageQuery.extend({
    /** The company’s name, or its people’s. */
    q: Words,
    id: oneOrMore(z.uuid(), 'Clients, for the names of what a list is narrowed to.').optional(),
  }),
  returns: z.array(ClientTenant),
  changedBy: [requestSubmitted, requestChanged, messageSent, advisersChanged, nameChanged],
})
