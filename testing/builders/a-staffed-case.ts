import type { Client } from 'pg'
import type { OfficeRole } from '#features/conflict/contract.ts'
import { getConflict } from '#features/conflict/contract.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import { aConflict } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'

const parties = [
  { name: 'Tom Ashworth', email: 'tom.ashworth@example.com', role: 'complainant' as const },
  { name: 'Karen Doyle', email: 'karen.doyle@example.com', role: 'respondent' as const },
  { name: 'Rhys Parry', email: 'rhys.parry@example.com', role: 'witness' as const },
]

const offices: Record<string, OfficeRole> = {
  'Ines Marlow': 'investigator',
  'Ben Fry': 'hearing_manager',
  'Amir Shah': 'appeal_manager',
  'Lena Marsh': 'note_taker',
}

/** A case with everyone who has a part in it: `who('Karen Doyle')` is their id. */
export async function aCase(client: Person, owner: Client) {
  const { id: requestId } = await client.raises(aConflict({ participants: parties }))
  for (const [name, role] of Object.entries(offices))
    await owner.query(
      `insert into conflict_participants (tenant_id, request_id, name, role)
        select tenant_id, id, $2, $3 from requests where id = $1`,
      [requestId, name, role],
    )
  const { participants } = await client.call(getConflict, { params: { requestId } })
  const who = (name: string) => participants.find((each) => each.name === name)?.id ?? ''
  return { requestId, params: { requestId }, who }
}

/** A hearing of the complaint against Karen Doyle, in ten days. */
export const aHearing = ({ who }: Pick<Awaited<ReturnType<typeof aCase>>, 'who'>, changes: object = {}) => ({
  kind: 'hearing' as const,
  participantId: who('Karen Doyle'),
  ledById: who('Ben Fry'),
  noteTakerId: who('Lena Marsh'),
  meetingDate: dayFromToday(10),
  meetingTime: '14:00',
  place: 'Meeting room 2',
  accompanimentTold: true,
  ...changes,
})
