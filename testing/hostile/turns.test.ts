import { expect, inject, onTestFinished, test } from 'vitest'
import { downloadPack } from '#features/onboarding/contract.ts'
import { listMessages } from '#features/message/contract.ts'
import { fill } from '#platform/contract.ts'
import { anOnboarding } from '#testing/builders/drafts.ts'
import { openWorld } from '#testing/fixtures/world.ts'

test('a PDF that waits for its reader’s turn keeps no colleague from theirs', async () => {
  const { world, end } = await openWorld(inject('host'), { CALL_RATES: '100' })
  onTestFinished(() => end())
  const { owner, signIn } = world
  const [ada, ben] = [await signIn('ada.nwosu'), await signIn('ben.fry')]
  const params = { requestId: (await ada.raises(anOnboarding())).id }
  const [pack, messages] = [fill(downloadPack.path, params), fill(listMessages.path, params)]
  const order: string[] = []
  const told = (name: string) => (response: Response) => (order.push(name), response.status)

  await owner.query('begin')
  await owner.query('lock table messages in access exclusive mode')
  onTestFinished(async () => void (await owner.query('rollback')))
  // It waits for the table for two seconds, which uses up her time. Those that follow wait in her line.
  await ada.raw('GET', messages)
  const before = ada.raw('GET', messages)
  const hers = ada.raw('GET', pack).then(told('ada'))
  // The server reads what comes in its order: it has hers by then.
  expect((await ben.raw('GET', '/api/requests')).status).toBe(200)
  const his = ben.raw('GET', pack).then(told('ben'))

  expect([await his, await hers]).toEqual([200, 200])
  expect(order).toEqual(['ben', 'ada'])
  await before
})

test.for(['/api/openapi.json', '/api/events', '/client-dashboard'])(
  '%s comes in the turn of its caller',
  async (path) => {
    const { world, end } = await openWorld(inject('host'), { CALL_RATES: '100' }, true)
    onTestFinished(() => end())
    const { owner, signIn } = world
    const [ada, grace] = [await signIn('ada.nwosu'), await signIn('grace.lin')]
    const messages = fill(listMessages.path, { requestId: (await ada.raises(anOnboarding())).id })
    const order: string[] = []
    const told = (name: string) => (response: Response) => void (order.push(name), response.body?.cancel())

    await owner.query('begin')
    await owner.query('lock table messages in access exclusive mode')
    onTestFinished(async () => void (await owner.query('rollback')))
    // It waits for the table for two seconds, which uses up her time.
    await ada.raw('GET', messages)
    const before = ada.raw('GET', messages).then(told('the call before'))
    await grace.raw('GET', path).then(told('of another company'))
    await Promise.all([before, ada.raw('GET', path).then(told('after it'))])

    expect(order).toEqual(['of another company', 'the call before', 'after it'])
  },
)
