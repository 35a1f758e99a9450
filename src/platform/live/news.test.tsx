import { expect, vi } from 'vitest'
import { QueryClientProvider } from '@tanstack/react-query'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as z from 'zod'
import { useGet } from '#platform/api/api.tsx'
import { get } from '#platform/contract.ts'
import { type Reply, test, until } from '#testing/screen/fake-server.tsx'
import { Live, useConnection } from './live.tsx'

const readThing = get('/api/things/1', { summary: 'A thing.', for: ['staff'], returns: z.object({ name: z.string() }) })
const THING = 'GET /api/things/1'
const EVENTS = 'GET /api/events'

const stream = (...events: string[]): Reply => ({
  headers: { 'content-type': 'text/event-stream' },
  body: events.map((event) => `retry: 10\nid: 1\nevent: ${event}\n\n`).join(''),
})
const never = () => new Promise<Reply>(() => {})

function Screen({ from, onEnded = () => {} }: { from?: string; onEnded?: () => void }) {
  const { data, error } = useGet(readThing)
  return (
    <>
      <p>{error ? 'Not there' : data?.name}</p>
      <output>{useConnection()}</output>
      <Live from={from} onEnded={onEnded} />
    </>
  )
}

function Quiet() {
  return <output>{useConnection()}</output>
}

test('reads that the server names are refetched; a new stream refetches everything once', async ({
  server,
  client,
}) => {
  const next = [stream('ready\ndata: {}'), stream('ready\ndata: {}', 'stale\ndata: {"paths":["/api/things/1"]}')]
  const going = Promise.withResolvers<void>()
  server.answers(THING, () => ({ body: { name: `Cup ${server.asked(THING).length}` } }))
  server.answers(EVENTS, async () => {
    if (next.length === 1) await going.promise
    return next.shift() ?? never()
  })
  await render(<Screen />, { wrapper: (props) => <QueryClientProvider client={client} {...props} /> })

  await expect.element(page.getByText('Cup 2')).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('reconnecting')
  going.resolve()
  await expect.element(page.getByText('Cup 3')).toBeVisible()
  expect(server.asked(THING)).toHaveLength(3)
})

test('a screen that knows where its news begins reads nothing twice, and again what has changed since', async ({
  server,
  client,
}) => {
  const changed = Promise.withResolvers<Reply>()
  server.answers(THING, () => ({ body: { name: `Cup ${server.asked(THING).length}` } }))
  const streams = [() => stream('ready\ndata: {}'), () => changed.promise]
  server.answers(EVENTS, () => streams.shift()?.() ?? never())
  await render(<Screen from="0" />, { wrapper: (props) => <QueryClientProvider client={client} {...props} /> })

  await expect.element(page.getByText('Cup 1')).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('reconnecting')
  expect(server.asked(EVENTS)[0]?.path).toBe('/api/events?after=0')
  expect(server.asked(THING)).toHaveLength(1)
  changed.resolve(stream('ready\ndata: {}', 'stale\ndata: {"paths":["/api/things/1"]}'))
  await expect.element(page.getByText('Cup 2')).toBeVisible()
})

test('the next person at the same page reads everything, wherever their news begins', async ({ server, client }) => {
  server.answers(THING, { body: { name: 'Cup' } })
  server.answers(EVENTS, () => never())
  const { rerender } = await render(<Screen key="ada" from="1" />, {
    wrapper: (props) => <QueryClientProvider client={client} {...props} />,
  })
  await until(() => expect(server.asked(EVENTS)).toHaveLength(1))
  await rerender(<Screen key="ben" from="2" />)

  await until(() =>
    expect(server.asked(EVENTS).map(({ path }) => path)).toEqual(['/api/events?after=1', '/api/events']),
  )
})

test('a screen that could not load fills by itself once the server is back', async ({ server, client }) => {
  const back = Promise.withResolvers<Reply>()
  server.answers(THING, 'unreachable')
  server.answers(EVENTS, () => back.promise)
  await render(<Screen />, { wrapper: (props) => <QueryClientProvider client={client} {...props} /> })
  await expect.element(page.getByText('Not there')).toBeVisible()

  server.answers(THING, { body: { name: 'Cup' } })
  back.resolve(stream('ready\ndata: {}'))
  await expect.element(page.getByText('Cup')).toBeVisible()
})

test('the end of a session is reported to the current listener', async ({ server, client }) => {
  const refused = Promise.withResolvers<Reply>()
  server.answers(EVENTS, () => refused.promise)
  server.answers('GET /api/auth/user', { status: 401, body: { message: 'Unauthorized' } })
  const [before, after] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { rerender } = await render(<Screen onEnded={before} />, {
    wrapper: (props) => <QueryClientProvider client={client} {...props} />,
  })

  await rerender(<Screen onEnded={after} />)
  refused.resolve({ status: 401, body: { message: 'Unauthorized' } })
  await until(() => expect(after).toHaveBeenCalledOnce())
  expect(before).not.toHaveBeenCalled()
})

test('without a listener the connection is offline', async ({ client }) => {
  const { rerender } = await render(<Screen />, {
    wrapper: (props) => <QueryClientProvider client={client} {...props} />,
  })
  await rerender(<Quiet />)
  await expect.element(page.getByRole('status')).toHaveTextContent('offline')
})
