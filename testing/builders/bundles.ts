import { downloadBundle, getBundle, type Part } from '#features/conflict/bundle/contract.ts'
import { addExhibit } from '#features/conflict/evidence/contract.ts'
import { addStatement, signStatement } from '#features/conflict/statements/contract.ts'
import { uploadDocument } from '#features/document/contract.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import { pdfText } from '#testing/fixtures/pdf-text.ts'
import type { Person } from '#testing/fixtures/person.ts'

export type Params = { requestId: string }

export async function enter(sam: Person, params: Params, title: string, file?: File) {
  const body = { title, source: 'Acme Ltd', obtainedOn: dayFromToday(-9) }
  if (!file) return sam.call(addExhibit, { params, body })
  const { id: documentId } = await sam.call(uploadDocument, { params, file })
  return sam.call(addExhibit, { params, body: { ...body, documentId } })
}

export async function bundle(sam: Person, params: Params, query: { exhibits?: string; without?: string } = {}) {
  const response = await sam.respond(downloadBundle, { params, query })
  const pdf = Buffer.from(await response.arrayBuffer())
  return { pdf, says: pdfText(pdf).replaceAll(' ', '') }
}

export const fileOf = (name: string, bytes: Buffer, type: string) => new File([new Uint8Array(bytes)], name, { type })

export async function papersIn(sam: Person, params: Params, part: Part) {
  const { parts } = await sam.call(getBundle, { params })
  return parts.find((each) => each.part === part)?.papers
}

export const statementOf = (participantId: string, content: string) => ({
  participantId,
  content,
  takenOn: dayFromToday(-2),
  takenBy: 'Sam Okafor',
})

export async function signed(sam: Person, params: Params, participantId: string, content: string) {
  const { id: statementId } = await sam.call(addStatement, { params, body: statementOf(participantId, content) })
  const body = { signedBy: 'Tom Ashworth', signedHow: 'in_person', signedOn: dayFromToday(-1) } as const
  await sam.call(signStatement, { params: { statementId }, body })
  return statementId
}
