import { type APIRequestContext, expect, request as calls } from '@playwright/test'
import type { Firm } from './firm.ts'
import { comeIn } from './journey.ts'
import { raise, someEmployee, somePdf } from './requests.ts'

const LONG_TITLE = 200
const told =
  'as agreed with everyone present on the second of March, see Pneumonoultramicroscopicsilicovolcanoconiosis, '

/** A name of sixty characters. */
const longName = { firstName: 'Maximiliana Theodora Augustina', lastName: 'Featherstonehaugh-Marlborough' }
/** Another one: a case against a person with the name of the only adviser cannot be raised. */
const longAdviser = { firstName: 'Bartholomew Ignatius Sebastian', lastName: 'Cholmondeley-Wolverhampton-Ash' }
const longTitle = (start: string) =>
  `${start} ${told.repeat(2)}`
    .slice(0, LONG_TITLE - 1)
    .trimEnd()
    .padEnd(LONG_TITLE, '.')
const longCompany = 'The Amalgamated Wholesale Ironmongery and Agricultural Implements Company of North Somerset Ltd'

export const people = {
  longClient: {
    ...longName,
    role: 'client',
    username: 'long.client',
    email: 'maximiliana.theodora.augustina.featherstonehaugh-marlborough@wholesale-ironmongery.example',
  },
  longStaff: { ...longAdviser, role: 'staff', username: 'long.staff', email: 'long.staff@harbour.example' },
  newClient: { role: 'client', username: 'new.client', email: 'new.client@nothing.example' },
  newStaff: { role: 'staff', username: 'new.staff', email: 'new.staff@harbour.example' },
} as const

/** A client with long texts everywhere and one with nothing yet, each with staff of their own. */
export async function furnish(firm: Firm) {
  const { longClient, longStaff, newClient, newStaff } = people
  const long = await firm.engage({ ...longClient, companyName: longCompany })
  const bare = await firm.engage(newClient)
  const staffId = await firm.engage({ ...longStaff, clientIds: [long] })
  await firm.engage({ ...newStaff, clientIds: [bare] })
  const [client, staff] = await Promise.all([signedIn(firm, longClient), signedIn(firm, longStaff)])
  const requests = await raiseAll(client)
  await workOn(requests, { client, staff, staffId })
  await Promise.all([client.dispose(), staff.dispose()])
  return requests
}

async function signedIn({ base }: Firm, who: { username: string }) {
  const request = await calls.newContext({ baseURL: base })
  await comeIn({ request }, who)
  return request
}

async function raiseAll(request: APIRequestContext) {
  const participants = [
    { name: `${longName.firstName} ${longName.lastName}`, email: people.longClient.email, role: 'complainant' },
    { name: 'Ed Vine', email: 'ed.vine@wholesale-ironmongery.example', role: 'respondent' },
  ]
  const by = { request }
  const description = told.repeat(20)
  const [onboarding, review, conflict, done] = await Promise.all([
    raise(by, {
      type: 'onboarding',
      title: longTitle('New starter'),
      description,
      employee: { ...someEmployee, ...longName },
    }),
    raise(by, { title: longTitle('Review'), description, goals: description }),
    raise(by, {
      type: 'conflict_resolution',
      title: longTitle('Conflict'),
      description,
      priority: 'urgent',
      participants,
      legalEscalationConfirmed: true,
    }),
    raise(by, { title: longTitle('Finished review'), description }),
  ])
  return { onboarding: onboarding.id, review: review.id, conflict: conflict.id, done: done.id }
}

type Requests = Awaited<ReturnType<typeof raiseAll>>
type Workers = { client: APIRequestContext; staff: APIRequestContext; staffId: string }

/** Some of what happens to requests: taken, talked about, documented, finished, and a note last of all. */
async function workOn({ onboarding, conflict, done }: Requests, { client, staff, staffId }: Workers) {
  const document = { name: `${told.slice(0, 120)}.pdf`, mimeType: 'application/pdf', buffer: somePdf }
  const deeds = [
    staff.post(`/api/requests/${onboarding}/assign`, { data: { staffId } }),
    staff.patch(`/api/requests/${done}`, { data: { status: 'completed' } }),
    client.post(`/api/requests/${onboarding}/documents`, { multipart: { file: document } }),
    client.post(`/api/requests/${onboarding}/messages`, { data: { content: told.repeat(3) } }),
    client.post(`/api/requests/${conflict}/messages`, { data: { content: 'x'.repeat(300) } }),
    staff.post(`/api/requests/${onboarding}/messages`, { data: { content: 'Thank you.' } }),
    staff.post(`/api/conflict-resolution/${conflict}/allegations`, { data: { wording: told.repeat(3) } }),
    staff.post(`/api/conflict-resolution/${conflict}/evidence`, {
      data: { title: told.slice(0, 150), source: told.slice(0, 150), obtainedOn: '2025-11-11' },
    }),
  ]
  for (const answer of await Promise.all(deeds))
    expect(answer.ok(), `${answer.url()} ${await answer.text()}`).toBe(true)
  await meet(staff, conflict)
  const note = await staff.post(`/api/requests/${onboarding}/notes`, { data: { content: told.repeat(6) } })
  expect(note.ok()).toBe(true)
}

/** A hearing, with what makes its row long. */
async function meet(staff: APIRequestContext, conflict: string) {
  const manager = { name: 'Anastasia Wilhelmina Cholmondeley-Featherstonehaugh', role: 'hearing_manager' }
  const named = await staff.post(`/api/conflict-resolution/${conflict}`, { data: { participants: [manager] } })
  expect(named.ok(), await named.text()).toBe(true)
  const { participants } = await (await staff.get(`/api/conflict-resolution/${conflict}`)).json()
  const [heard, leading] = ['respondent', manager.role].map((role) => participants.find(hasRole(role)))
  const meeting = {
    kind: 'hearing',
    participantId: heard.id,
    ledById: leading.id,
    meetingDate: '2190-01-05',
    meetingTime: '10:00',
    place: told.slice(0, 250),
  }
  const answer = await staff.post(`/api/conflict-resolution/${conflict}/meetings`, { data: meeting })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const hasRole =
  (wanted: string) =>
  ({ role }: { role: string }) =>
    role === wanted
