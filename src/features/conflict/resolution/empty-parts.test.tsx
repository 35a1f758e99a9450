import { expect } from 'vitest'
import { aRequest } from '#testing/screen/a-request.ts'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { Appeal } from '../appeals/appeal.tsx'
import { FollowUps } from '../follow-ups/follow-ups.tsx'

const request = aRequest({ type: 'conflict_resolution', status: 'completed' })
const APPEALS = 'GET /api/conflict-resolution/r1/appeals'
const ACTIONS = 'GET /api/conflict-resolution/r1/follow-ups'

test.for([
  ['staff who may add to it', true],
  ['those who only read it', false],
] as const)('the end of a case has its empty parts for %s: %s', async ([, may], { server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  server.answers(APPEALS, { body: { appeals: [], involved: [], can: { record: may } } })
  server.answers(ACTIONS, { body: { followUps: [], staff: [], isWithheld: false, can: { add: may, finish: may } } })
  const { screen } = await renderSignedIn(
    client,
    <>
      <Appeal request={request} audience="client" />
      <FollowUps request={request} audience="client" />
    </>,
  )
  await until(() => expect([APPEALS, ACTIONS].map((each) => server.asked(each).length)).toEqual([1, 1]))
  await until(() => expect(screen.getByRole('region').elements()).toHaveLength(may ? 2 : 0))
})
