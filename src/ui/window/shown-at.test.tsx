import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { shownAt } from './shown-at.tsx'

beforeEach(() => {
  const before = location.href
  return () => history.replaceState(null, '', before)
})

const Rows = ({ last = 'Decide' }: { last?: string }) => (
  <ul>
    {['1', '2', '3'].map((id) => (
      <li key={id} {...shownAt(`advice-${id}`)} style={{ minHeight: '40rem' }}>
        <button type="button">{id === '3' ? last : 'Read'}</button>
      </li>
    ))}
  </ul>
)

test('the part that the address names comes into view with its first control focused, once', async () => {
  history.replaceState(null, '', '#advice-3')
  const screen = await render(<Rows />)
  const decide = screen.getByRole('button', { name: 'Decide' })
  await expect.element(decide).toHaveFocus()
  await expect.element(decide).toBeInViewport()

  const first = screen.getByRole('button', { name: 'Read' }).first()
  first.element().focus()
  await screen.rerender(<Rows last="Decided" />)
  await expect.element(first).toHaveFocus()
})
