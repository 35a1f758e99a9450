import { expect } from 'vitest'
import { aConflict } from '#testing/drafts.ts'
import { test } from '#testing/world.ts'
import { listLetters } from './contract.ts'

test('whoever holds an office in the case is filled in, unless there are two', async ({ ada, sam, world }) => {
  const { id: requestId, tenantId } = await ada.raises(aConflict())
  for (const [name, role] of [
    ['Ines Parr', 'investigator'],
    ['Margaret Hale', 'appeal_manager'],
    ['Ben Fry', 'note_taker'],
    ['Lena Marsh', 'note_taker'],
  ])
    await world.owner.query(
      'insert into conflict_participants (tenant_id, request_id, name, role) values ($1, $2, $3, $4)',
      [tenantId, requestId, name, role],
    )
  const { known } = await sam.call(listLetters, { params: { requestId } })
  expect(known).toMatchObject({ investigator: 'Ines Parr', appealManager: 'Margaret Hale', appealTo: 'Margaret Hale' })
  expect(known.noteTaker).toBeUndefined()
  expect(known.hearingManager).toBeUndefined()
  expect(known.appealDeadline).toMatch(/^(Mon|Tues|Wednes|Thurs|Fri)day \d+ \w+ \d{4}$/)
})
