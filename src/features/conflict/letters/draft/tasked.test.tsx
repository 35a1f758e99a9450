import { expect } from 'vitest'
import { aLetter } from '#testing/screen/a-letter.ts'
import { aRequest } from '#testing/screen/a-request.ts'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { Letters } from '../letters.tsx'

test('the task to invite someone opens the drafted invitation', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  const meeting = { id: 'm1', kind: 'hearing', date: '2099-12-01', values: {} } as const
  const draft = aLetter({ kind: 'hearing_invitation', meeting })
  const can = { write: true, readTemplates: true, export: false }
  server.answers('GET /api/conflict-resolution/r1/letters', { body: { letters: [draft], known: {}, people: [], can } })
  const request = aRequest({ type: 'conflict_resolution' })
  const letters = <Letters request={request} audience="staff" />
  const { router } = await renderSignedIn(client, letters, '/requests/r1?show=letters#invitation-m1')
  await until(() => expect(router.state.location.pathname).toBe(`/requests/r1/letters/${draft.id}`))
})
