import { addAllegation, findOnAllegation, type NewFinding } from '#features/conflict/allegations/contract.ts'
import { getConflict, type Participant } from '#features/conflict/contract.ts'
import { addExhibit, askForEvidence } from '#features/conflict/evidence/contract.ts'
import type { Bearing } from '#features/conflict/allegations/words.ts'
import { addStatement, shareStatement, signStatement } from '#features/conflict/statements/contract.ts'
import type { SignedHow } from '#features/conflict/statements/words.ts'
import { addFact, type NewFact } from '#features/conflict/story/contract.ts'
import { listDocuments } from '#features/document/contract.ts'
import type { Request } from '#features/request/contract.ts'
import type { CastName } from '#testing/fixtures/cast.ts'
import type { Person } from '#testing/fixtures/person.ts'
import type * as z from 'zod'
import type { On } from './when/dating-back.ts'
import { workday } from './when/days.ts'

type Said = Partial<Record<Bearing, readonly number[]>>

/** The records of a case of the demonstration. Allegations are named by their numbers, days counted back from today. */
export type CaseFile = {
  facts?: readonly z.input<typeof NewFact>[]
  allegations: readonly {
    wording: string
    against?: string
    found?: Pick<NewFinding, 'finding' | 'reason'> & { ago: number }
  }[]
  statements?: readonly {
    of: string
    content: string
    takenAgo: number
    signed?: { how: SignedHow; ago: number; witness?: string }
    isShared?: true
  }[]
  exhibits?: readonly {
    title: string
    source: string
    ago: number
    /** The name of a document of the request, or whose statement it is. */
    document?: string
    statementOf?: string
    says?: Said
  }[]
  asked?: readonly { title: string; of: string; inDays: number }[]
}

const day = (ago: number) => workday(-ago)

type Told = { caseFile?: CaseFile; assignedTo?: CastName; daysAgo: number }
type Telling = {
  adviser: Person
  params: { requestId: string }
  people: readonly Participant[]
  on: On
  /** When the allegations are written down. */
  begunAgo: number
}

/** Writes the file of a case by the calls that its screens make. */
export async function addCaseFile(
  { caseFile, assignedTo, daysAgo }: Told,
  people: Record<CastName, Person>,
  { request, on }: { request: Request; on: On },
): Promise<void> {
  if (!caseFile || !assignedTo) return
  const adviser = people[assignedTo]
  const params = { requestId: request.id }
  const { participants } = await adviser.call(getConflict, { params })
  const telling = { adviser, params, people: participants, on, begunAgo: daysAgo - 1 }
  for (const body of caseFile.facts ?? []) await on(telling.begunAgo - 1, () => adviser.call(addFact, { params, body }))
  const allegationIds = await allege(telling, caseFile)
  const statementIds = await takeStatements(telling, caseFile)
  await enter(telling, caseFile, { allegationIds, statementIds })
  for (const { title, of, inDays } of caseFile.asked ?? [])
    await on(1, () => adviser.call(askForEvidence, { params, body: { title, askedOf: of, dueOn: workday(inDays) } }))
  for (const [n, { found }] of caseFile.allegations.entries()) {
    if (!found) continue
    const { ago, ...body } = found
    await on(ago, () => adviser.call(findOnAllegation, { params: { allegationId: allegationIds[n] ?? '' }, body }))
  }
}

const idOf = ({ people }: Telling, name: string) => people.find((each) => each.name === name)?.id ?? ''

async function allege(telling: Telling, { allegations }: CaseFile) {
  const ids: string[] = []
  for (const { wording, against } of allegations) {
    const body = { wording, ...(against && { respondentId: idOf(telling, against) }) }
    const add = () => telling.adviser.call(addAllegation, { params: telling.params, body })
    ids.push((await telling.on(telling.begunAgo, add)).id)
  }
  return ids
}

async function takeStatements(telling: Telling, { statements = [] }: CaseFile) {
  const { adviser, params, on } = telling
  const ids: Record<string, string> = {}
  for (const { of, content, takenAgo, signed, isShared } of statements) {
    const body = { participantId: idOf(telling, of), content, takenOn: day(takenAgo), takenBy: 'Sita Rao' }
    const { id: statementId } = await on(takenAgo, () => adviser.call(addStatement, { params, body }))
    ids[of] = statementId
    if (!signed) continue
    const { how, ago, witness } = signed
    const signature = { signedBy: of, signedHow: how, signedOn: day(ago), ...(witness && { witness }) }
    await on(ago, () => adviser.call(signStatement, { params: { statementId }, body: signature }))
    if (isShared) await on(ago, () => adviser.call(shareStatement, { params: { statementId }, body: { isShared } }))
  }
  return ids
}

type Known = { allegationIds: readonly string[]; statementIds: Record<string, string> }

async function enter({ adviser, params, on }: Telling, { exhibits = [] }: CaseFile, known: Known) {
  const documents = await adviser.call(listDocuments, { params })
  for (const { document, statementOf, ago, says = {}, ...about } of exhibits) {
    const documentId = documents.find(({ fileName }) => fileName === document)?.id
    const statementId = statementOf && known.statementIds[statementOf]
    const bearings = (['for', 'against', 'neither'] as const).flatMap((bearing) =>
      (says[bearing] ?? []).map((number) => ({ allegationId: known.allegationIds[number - 1] ?? '', bearing })),
    )
    const file = { ...(documentId && { documentId }), ...(statementId && { statementId }) }
    const body = { ...about, ...file, obtainedOn: day(ago), bearings }
    await on(ago, () => adviser.call(addExhibit, { params, body }))
  }
}
