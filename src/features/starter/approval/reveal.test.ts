import { expect } from 'vitest'
import { aFinishedStarter } from '#testing/builders/a-starter.ts'
import { test } from '#testing/fixtures/world.ts'
import { getStarter, readStarterDocument, revealStarterField } from '../contract.ts'

test('the details given are revealed one field at a time and audited without the value', async ({
  ada,
  sam,
  stranger,
  world,
}) => {
  const { employeeId } = await aFinishedStarter(ada, stranger)
  const { id: partId } = (await sam.call(getStarter, { params: { employeeId } })).parts[2] ?? { id: '' }
  const reveal = (field: string) => sam.call(revealStarterField, { params: { partId }, body: { field } })
  expect(await reveal('account')).toEqual({ value: 'P Raman, 20-41-77, 31902847' })
  await expect(reveal('salary')).rejects.toMatchObject({ status: 404 })
  const [passport] = (await sam.call(getStarter, { params: { employeeId } })).documents
  const params = { starterDocumentId: passport?.id ?? '' }
  expect(await (await sam.respond(readStarterDocument, { params })).text()).toContain('Passport')

  const { rows } = await world.owner.query(
    "select actor_id, action, metadata ->> 'field' as field from audit_events where event = 'starter.revealed' and resource_id = any ($1)",
    [[partId, passport?.id]],
  )
  expect(rows).toEqual([
    { actor_id: sam.id, action: 'view', field: 'account' },
    { actor_id: sam.id, action: 'view', field: null },
  ])
})
