import { type Attack, type Attacker, asStaff, atOnce, post, send, untilOver } from './attacker.ts'

const READERS = 12
const ALLEGATIONS = 60
const NOTES = 40
const word = (letters: number) => 'Long '.repeat(letters / 5)

/** Twelve windows of one person that read the same again and again, as fast as they are answered. */
export const readerAttacks: Attack[] = [
  { name: 'a list that is read without pause', attack: (by) => readAgain(by, '/api/requests') },
  { name: 'a long case that is read without pause', attack: longCase },
  { name: 'long notes that are read without pause', attack: longNotes },
]

const readAgain = (by: Attacker, path: string) => untilOver(by, () => atOnce(READERS, () => send(by, { path })))

async function longCase(by: Attacker) {
  const path = `/api/conflict-resolution/${by.tenant.conflictId}/allegations`
  for (let n = 0; n < ALLEGATIONS; n++) await post(asStaff(by), path, { wording: word(5_000) })
  await readAgain(asStaff(by), path)
}

async function longNotes(by: Attacker) {
  const path = `/api/requests/${by.tenant.conflictId}/notes`
  for (let n = 0; n < NOTES; n++) await post(asStaff(by), path, { content: word(20_000) })
  await readAgain(asStaff(by), `${path}?limit=200`)
}
