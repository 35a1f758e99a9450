import {
  draftLetter,
  editLetter,
  issueLetter,
  type Letter,
  listLetters,
  sendLetter,
  shareLetter,
} from '#features/conflict/letters/contract.ts'
import { bodyFrom, fieldsIn } from '#features/conflict/letters/merge.ts'
import type { LetterKind } from '#features/conflict/letters/words.ts'
import type { Person } from '#testing/fixtures/person.ts'

// A letter of a case at each of its stages.

export async function aDraft(staff: Person, requestId: string, kind: LetterKind = 'grievance_acknowledgement') {
  const { people } = await staff.call(listLetters, { params: { requestId } })
  const participantId = people[0]?.id ?? ''
  return staff.call(draftLetter, { params: { requestId }, body: { kind, participantId } })
}

/** Everything that is merged says its own name. */
export function filledIn({ text }: Pick<Letter, 'text'>) {
  const fields = (text ? fieldsIn(text) : []).filter((field) => field !== 'person')
  return Object.fromEntries(fields.map((field) => [field, `the ${field}`]))
}

export async function anIssued(staff: Person, requestId: string, kind?: LetterKind) {
  const draft = await aDraft(staff, requestId, kind)
  const params = { letterId: draft.id }
  await staff.call(editLetter, { params, body: { values: filledIn(draft) } })
  return staff.call(issueLetter, { params, body: {} })
}

export async function aSent(staff: Person, requestId: string, kind?: LetterKind) {
  const { id: letterId } = await anIssued(staff, requestId, kind)
  return staff.call(sendLetter, { params: { letterId }, body: { how: 'first_class' } })
}

export async function aShared(staff: Person, requestId: string) {
  const { id: letterId } = await aSent(staff, requestId)
  return staff.call(shareLetter, { params: { letterId }, body: {} })
}

type To = { requestId: string; who: (name: string) => string; kind: LetterKind; body?: string }

/** A letter to Karen Doyle, filled in from the case where it can be. */
export async function anIssuedLetter(staff: Person, { requestId, who, kind, body }: To) {
  const about = { kind, participantId: who('Karen Doyle') }
  const draft = await staff.call(draftLetter, { params: { requestId }, body: about })
  const params = { letterId: draft.id }
  const known = { ...draft.facts, ...draft.meeting?.values }
  const values = Object.fromEntries(Object.entries(filledIn(draft)).filter(([field]) => !(field in known)))
  await staff.call(editLetter, { params, body: { values, ...(body !== undefined && { body: bodyFrom(body) }) } })
  await staff.call(issueLetter, { params, body: {} })
  return params
}

export async function aSentLetter(staff: Person, to: To) {
  const params = await anIssuedLetter(staff, to)
  return staff.call(sendLetter, { params, body: { how: 'email' } })
}
