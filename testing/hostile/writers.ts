import { createUser } from '#features/account/contract.ts'
import { uploadDocument } from '#features/document/contract.ts'
import { postMessage } from '#features/message/contract.ts'
import { login } from '#features/session/contract.ts'
import { aPdf } from '#testing/builders/drafts.ts'
import { type Person, person, Refused } from '#testing/fixtures/person.ts'

const WRITERS = 8

export type Acknowledged = Record<'messages' | 'documents', Set<string>>
type Server = { base: string; password: string; sql: (text: string) => Promise<unknown> }

/** Ada's cookie, whose account is made first. */
export async function signInAda({ base, password, sql }: Server) {
  const master = person(base, '', await cookieOf(base, 'masteradmin', password))
  const account = { email: 'ada@acme.example', username: 'ada', password }
  await master.call(createUser, { body: { ...account, role: 'client', companyName: 'Acme' } })
  await sql("update users set is_first_login = false where username = 'ada'")
  return cookieOf(base, 'ada', password)
}

async function cookieOf(base: string, username: string, password: string) {
  const response = await person(base, '', '').respond(login, { body: { username, password } })
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('sid='))
  return cookie?.split(';')[0] ?? ''
}

/** Eight write on until the server is gone. Notes what each was told is saved. */
export const writeOn = (by: Person, requestId: string, acknowledged: Acknowledged) =>
  Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(by, { requestId, writer, acknowledged })))

type Writing = { requestId: string; writer: number; acknowledged: Acknowledged }

/** Of the last, nothing says whether it was saved. */
async function write(by: Person, { requestId, writer, acknowledged: { messages, documents } }: Writing) {
  const params = { requestId }
  for (let n = 0; ; n++)
    try {
      messages.add((await by.call(postMessage, { params, body: { content: `${writer}, ${n}` } })).id)
      if (n % WRITERS !== writer) continue
      documents.add((await by.call(uploadDocument, { params, file: aPdf('acknowledged') })).id)
    } catch (error) {
      if (!(error instanceof Refused)) return
      // A busy machine has nothing acknowledged; any other refusal is none of the kill’s doing.
      if (error.status !== 503) throw error
    }
}
