import '#ui/main.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { SessionGate } from '#features/session/session.tsx'
import { clearDrafts, DraftOwner } from '#platform/drafts/drafts.tsx'
import { aRequest, clientMay } from '#testing/screen/a-request.ts'
import { test, until } from '#testing/screen/fake-server.tsx'
import { clearQueues } from '#platform/api/queue.tsx'
import { UiRoot } from '#ui/layout/root.tsx'
import { MessageThread } from './message-thread.tsx'

const PATH = '/api/requests/r1/messages'
const ada = { id: 'ada', firstName: 'Ada', lastName: 'Nwosu' }
const sam = { id: 'sam', firstName: 'Sam', lastName: 'Okafor' }

const request = aRequest({ can: clientMay })

function messageOf(number: number, sender = sam, content = `Message ${number}`) {
  const createdAt = new Date(Date.UTC(2026, 10, 16, 9, number)).toISOString()
  return { id: `m${number}`, senderId: sender.id, content, createdAt, sender }
}

function open(client: QueryClient, seen = request) {
  return render(
    <QueryClientProvider client={client}>
      <UiRoot>
        <SessionGate waiting="" Failed={() => 'failed'}>
          <DraftOwner id="ada">
            <div className="flex h-96 max-w-160">
              <MessageThread request={seen} />
            </div>
          </DraftOwner>
        </SessionGate>
      </UiRoot>
    </QueryClientProvider>,
  )
}

beforeEach(async () => {
  await page.viewport(1280, 800)
  clearDrafts()
  clearQueues()
})

const signedIn = { body: { ...ada, role: 'client', restriction: null } }

test('Enter sends what is written, and the next message can be typed at once', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn)
  server.answers(`GET ${PATH}`, { body: [] })
  server.answers(`POST ${PATH}`, { status: 201, body: messageOf(1, ada, 'She is coming in on Thursday') })
  const screen = await open(client)
  await expect.element(screen.getByText('No messages yet. Start the conversation!')).toBeVisible()

  const box = screen.getByLabelText('Message')
  await userEvent.type(box, '  She is coming in on Thursday {Enter}')
  await expect.element(screen.getByRole('log')).toMatchTextContent('She is coming in on Thursday')
  await expect
    .poll(() => server.asked(`POST ${PATH}`))
    .toMatchObject([{ body: '{"content":"She is coming in on Thursday"}' }])
  await expect.element(box).toHaveValue('')
  await expect.element(box).toHaveFocus()
})

test('Shift and Enter starts a new line, and blanks alone cannot be sent', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn)
  server.answers(`GET ${PATH}`, { body: [] })
  const screen = await open(client)
  const box = screen.getByLabelText('Message')

  await userEvent.type(box, '   {Enter}')
  await expect.element(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
  await userEvent.clear(box)
  await userEvent.type(box, 'One{Shift>}{Enter}{/Shift}two')
  await expect.element(box).toHaveValue('One\ntwo')
  expect(server.asked(`POST ${PATH}`)).toEqual([])
})

test('a message that failed stays, says so and can be sent again', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn)
  server.answers(`GET ${PATH}`, { body: [] })
  server.answers(`POST ${PATH}`, 'unreachable')
  const screen = await open(client)
  await userEvent.type(screen.getByLabelText('Message'), 'And her P45{Enter}')

  const thread = screen.getByRole('log')
  await expect.element(thread.getByRole('alert')).toMatchTextContent('Failed to send message. Please try again.')
  await expect.element(thread).toMatchTextContent('And her P45')

  server.answers(`GET ${PATH}`, { body: [messageOf(1, ada, 'And her P45')] })
  server.answers(`POST ${PATH}`, { status: 201, body: messageOf(1, ada, 'And her P45') })
  await userEvent.click(thread.getByRole('button', { name: 'Try again' }))
  await expect.element(thread.getByText('And her P45')).toBeVisible()
  await expect.element(thread.getByRole('alert')).not.toBeInTheDocument()
  await until(() => expect(server.asked(`POST ${PATH}`)).toHaveLength(2))
  const [first, second] = server.asked(`POST ${PATH}`)
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
})

test('earlier messages load above, and the reader keeps their place', async ({ server, client }) => {
  const all = Array.from({ length: 60 }, (_, index) => messageOf(59 - index))
  server.answers('GET /api/auth/user', signedIn)
  server.answers(`GET ${PATH}`, ({ path }) =>
    path.includes('after=')
      ? { body: all.slice(50) }
      : { headers: { link: `<${PATH}?limit=50&after=c1>; rel="next"` }, body: all.slice(0, 50) },
  )
  const screen = await open(client)
  await expect.element(screen.getByText('Message 59')).toBeInViewport()

  const thread = screen.getByRole('log').element()
  thread.scrollTop = thread.clientHeight - thread.scrollHeight + 100
  const seen = screen.getByText('Message 11').element()
  const place = seen.getBoundingClientRect().top
  await expect.element(screen.getByText('Message 0')).toBeInTheDocument()
  expect(seen.getBoundingClientRect().top).toBeCloseTo(place, 0)
})

test('readers who have scrolled up are told of a new message and not moved', async ({ server, client }) => {
  const all = Array.from({ length: 30 }, (_, index) => messageOf(29 - index))
  server.answers('GET /api/auth/user', signedIn)
  server.answers(`GET ${PATH}`, { body: all })
  const screen = await open(client)
  await expect.element(screen.getByText('Message 29')).toBeInViewport()
  const thread = screen.getByRole('log').element()
  thread.scrollTop = -600
  const seen = screen.getByText('Message 15').element()
  const place = seen.getBoundingClientRect().top

  server.answers(`GET ${PATH}`, { body: [messageOf(30), ...all] })
  await client.invalidateQueries({ queryKey: [PATH] })
  await expect.element(screen.getByRole('button', { name: 'New messages' })).toBeVisible()
  expect(seen.getBoundingClientRect().top).toBeCloseTo(place, 0)
  await userEvent.click(screen.getByRole('button', { name: 'New messages' }))
  await expect.element(screen.getByText('Message 30')).toBeInViewport()
})

test('unread messages that are shown are marked as read, read ones are not', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn)
  server.answers(`GET ${PATH}`, { body: [messageOf(1)] })
  server.answers(`POST ${PATH}/read`, { body: { unreadCount: 0 } })
  const screen = await open(client)
  await expect.element(screen.getByText('Message 1')).toBeVisible()
  expect(server.asked(`POST ${PATH}/read`)).toEqual([])

  await screen.unmount()
  await open(client, { ...request, unreadCount: 1, messageCount: 1 })
  await expect.poll(() => server.asked(`POST ${PATH}/read`)).toHaveLength(1)
})

test('at 200 % on a small screen the box has the whole line, with Send beneath it', async ({ server, client }) => {
  await page.viewport(195, 422)
  server.answers('GET /api/auth/user', signedIn)
  server.answers(`GET ${PATH}`, { body: [messageOf(1)] })
  const screen = await open(client)
  await expect.element(screen.getByText('Message 1')).toBeVisible()
  const [box, send] = [screen.getByLabelText('Message'), screen.getByRole('button', { name: 'Send' })].map((each) =>
    each.element().getBoundingClientRect(),
  )
  expect(box?.width).toBeGreaterThan(140)
  expect(send?.top).toBeGreaterThanOrEqual(box?.bottom ?? Number.POSITIVE_INFINITY)
  expect(send?.right).toBeLessThanOrEqual(195)
})
