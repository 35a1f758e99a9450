import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { downloadDocument } from '#features/document/contract.ts'
import { aReview } from '#testing/builders/drafts.ts'
import { signInAda, writeOn } from '#testing/hostile/writers.ts'
import { person } from '#testing/fixtures/person.ts'
import { report } from '../aims.ts'
import { startProcess } from '../server-process.ts'

const KILLS = 10
const PER_LIFE = 200
const PASSWORD = 'bench bench bench'

/**
 * Kills a server ten times while eight write: every acknowledged write must be there afterwards. The tests kill three
 * times.
 */
export async function measureKills(folder: string) {
  console.log(`\n${KILLS} kills, with eight writers`)
  const env = { DATA_DIR: folder, MASTERADMIN_PASSWORD: PASSWORD }
  const sql = (text: string) => ask(join(folder, 'run'), text)
  let server = await startProcess(env)
  try {
    const base = () => `http://127.0.0.1:${server.port}`
    const cookie = await signInAda({ base: base(), password: PASSWORD, sql })
    const ada = () => person(base(), '', cookie)
    const { id: requestId } = await ada().raises(aReview())
    const acknowledged = { messages: new Set<string>(), documents: new Set<string>() }
    for (let n = 0; n < KILLS; n++) {
      const enough = acknowledged.messages.size + PER_LIFE
      const writing = writeOn(ada(), requestId, acknowledged)
      while (acknowledged.messages.size < enough) await pause(5)
      await server.kill()
      await writing
      server = await startProcess(env)
    }
    const kept = new Set((await sql('select id from messages')).map(({ id }) => id))
    report('messages acknowledged', acknowledged.messages.size, {})
    report('  of which lost', acknowledged.messages.difference(kept).size, { aim: { atMost: 0 } })
    report('documents acknowledged', acknowledged.documents.size, {})
    let lost = 0
    for (const documentId of acknowledged.documents) {
      const read = ada().respond(downloadDocument, { params: { documentId } })
      const text = await read.then((response) => response.text()).catch(() => '')
      if (!text.includes('acknowledged')) lost++
    }
    report('  of which lost', lost, { aim: { atMost: 0 } })
  } finally {
    await server.stop()
  }
}

async function ask(host: string, text: string) {
  const owner = new Client({ host, user: 'casewell_owner', database: 'postgres' })
  await owner.connect()
  const { rows } = await owner.query<{ id: string }>(text)
  await owner.end()
  return rows
}
