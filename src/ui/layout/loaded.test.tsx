import '#ui/main.css'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { Loaded, type Source } from './loaded.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'

const waiting: Source<string[]> = { data: undefined, isPending: true, error: null }

function Messages({ from }: { from: Source<string[]> }) {
  return (
    <Loaded from={from} waiting="Loading messages..." empty={<p>No messages yet.</p>}>
      {(messages) => messages.map((each) => <p key={each}>{each}</p>)}
    </Loaded>
  )
}

test('the loading text is hidden at first and then appears', async () => {
  const screen = await render(<Messages from={waiting} />)
  const words = screen.getByText('Loading messages...')
  expect(getComputedStyle(words.element()).visibility).toBe('hidden')
  await expect.element(words).toBeVisible()
})

test('a skeleton is silent, its label is announced', async () => {
  const screen = await render(
    <Loaded from={waiting} waiting={<Skeleton />} waitingLabel="Loading cases">
      {() => null}
    </Loaded>,
  )
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading cases')
})

test('loaded data is shown', async () => {
  const screen = await render(<Messages from={{ data: ['Hello'], isPending: false, error: null }} />)
  await expect.element(screen.getByText('Hello')).toBeVisible()
})

test('an empty list shows its own text', async () => {
  const screen = await render(<Messages from={{ data: [], isPending: false, error: null }} />)
  await expect.element(screen.getByText('No messages yet.')).toBeVisible()
})

test('a failure says so and offers a retry', async () => {
  const refetch = vi.fn<() => void>()
  const failed = { data: undefined, isPending: false, error: new Error('503: away'), refetch }
  const screen = await render(<Messages from={failed} />)
  await expect.element(screen.getByRole('alert')).toMatchTextContent('This could not be loaded')
  await expect.element(screen.getByRole('alert')).not.toMatchTextContent('503')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('data on screen stays when a refresh fails', async () => {
  const stale = { data: ['Hello'], isPending: false, error: new Error('503: away') }
  const screen = await render(<Messages from={stale} />)
  await expect.element(screen.getByText('Hello')).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})
