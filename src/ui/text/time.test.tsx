import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { RelativeTime } from './time.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T14:06:00Z'), toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

// Reads the page as it is: waiting would wait for the stopped clock.
function words(container: Element) {
  return [...container.querySelectorAll('time')].map((time) => time.textContent)
}

test('it updates while on screen, all rows on one timer', async () => {
  const { container } = await render(
    <>
      <RelativeTime at="2026-11-18T14:05:30Z" />
      <RelativeTime at="2026-11-18T13:06:30Z" />
    </>,
  )
  expect(words(container)).toEqual(['Just now', '59 minutes ago'])
  expect(vi.getTimerCount()).toBe(1)

  flushSync(() => void vi.advanceTimersByTime(60_000))
  expect(words(container)).toEqual(['1 minute ago', '1 hour ago'])
})

test('the exact time is in its title', async () => {
  const { container } = await render(<RelativeTime at="2026-11-18T14:05:30Z" />)
  expect(container.querySelector('time')?.title).toBe('18 November 2026, 2:05 pm')
})
