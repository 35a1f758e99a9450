import type { Client } from 'pg'
import { uploadDocument } from '#features/document/contract.ts'
import { postMessage } from '#features/message/contract.ts'
import { addNote } from '#features/note/contract.ts'
import { assignRequest, type Request, updateRequest, withdrawRequest } from '#features/request/contract.ts'
import type { CastName } from '#testing/fixtures/cast.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { addAdvising } from './advising.ts'
import { addCaseFile } from './case-file.ts'
import { addCaseWork, addOutcome, type Told } from './cases.ts'
import { datingBack } from './when/dating-back.ts'
import { addHearing } from './hearing.ts'
import { addLetters } from './letters.ts'
import { paper } from './paper.ts'
import { lastDayAgo, type Story } from './story.ts'

type People = Record<CastName, Person>

/** Replays a case by the calls that the screens make, each on the day on which the story has it. */
export async function replayCase(story: Story, people: People, owner: Client): Promise<Request> {
  const on = await datingBack(owner)
  const request = await on(story.daysAgo, () => people[story.by].raises(story.request))
  const told = { request, on, lastAgo: Math.max(1, Math.round(lastDayAgo(story))) }
  await addDocuments(story, people, told)
  await take(story, people, told)
  await addCaseWork(story, people, told)
  await addCaseFile(story, people, told)
  await addHearing(story, people, { ...told, owner })
  await addLetters(story.letters ?? [], people[story.assignedTo ?? 'sita'], told)
  await addOutcome(story, people, told)
  await addAdvising(story, people, told)
  await talk(story, people, told)
  await finish(story, people, told)
  return request
}

/** They come with the request. */
async function addDocuments({ daysAgo, documents = [] }: Story, people: People, { request, on }: Told) {
  const params = { requestId: request.id }
  for (const [who, name] of documents)
    await on(daysAgo, () => people[who].call(uploadDocument, { params, file: paper(name) }))
}

/** Talked about until the end, which the last message may tell. */
async function talk(story: Story, people: People, { request, on, lastAgo }: Told) {
  const { daysAgo, thread = [], notes = [] } = story
  const params = { requestId: request.id }
  const agoOf = (n: number, count: number) =>
    Math.round(lastAgo + ((daysAgo - lastAgo) * (count - 1 - n)) / Math.max(1, count - 1))
  for (const [n, [who, content]] of thread.entries())
    await on(agoOf(n, thread.length), () => people[who].call(postMessage, { params, body: { content } }))
  for (const [n, [who, content]] of notes.entries())
    await on(agoOf(n + 1, notes.length + 1), () => people[who].call(addNote, { params, body: { content } }))
}

/** On the day on which it was raised. */
async function take({ assignedTo, status, daysAgo }: Story, people: People, { request, on }: Told) {
  if (!assignedTo) return
  const [person, params] = [people[assignedTo], { requestId: request.id }]
  await on(daysAgo, () => person.call(assignRequest, { params, body: { staffId: person.id } }))
  if (status) await on(daysAgo, () => person.call(updateRequest, { params, body: { status: 'in_progress' } }))
}

async function finish({ assignedTo, by, status, because }: Story, people: People, { request, on, lastAgo }: Told) {
  if (!status || status === 'in_progress') return
  const params = { requestId: request.id }
  const reason = because === undefined ? {} : { reason: because }
  if (assignedTo)
    await on(lastAgo, () => people[assignedTo].call(updateRequest, { params, body: { status, ...reason } }))
  else await on(lastAgo, () => people[by].call(withdrawRequest, { params, body: { reason: because ?? '' } }))
}
