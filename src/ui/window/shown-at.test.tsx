import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { showAgain, shownAt } from './shown-at.tsx'

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

function Opening() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div {...shownAt('advice-1', () => setOpen(true))}>
      <button type="button" onClick={() => setOpen(false)}>
        Close
      </button>
      {isOpen && <dialog open>What do you decide?</dialog>}
    </div>
  )
}

test('the part that the address names opens its dialog once, and again by the same link', async () => {
  history.replaceState(null, '', '#advice-1')
  const screen = await render(<Opening />)
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await screen.getByRole('button', { name: 'Close' }).click()
  await screen.rerender(<Opening />)
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  showAgain(location.href)
  await expect.element(screen.getByRole('dialog')).toBeVisible()
})

test('a part that the address does not name opens nothing', async () => {
  history.replaceState(null, '', '#advice-2')
  const screen = await render(<Opening />)
  showAgain(`${location.pathname}#advice-1`)
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('a field comes before the buttons of the part, and a hidden one is passed over', async () => {
  history.replaceState(null, '', '#hand-in')
  const screen = await render(
    <div {...shownAt('hand-in')}>
      <button type="button">Show the working</button>
      <input hidden type="file" aria-label="File" />
      <input aria-label="Note" />
    </div>,
  )
  await expect.element(screen.getByLabelText('Note')).toHaveFocus()
})

const Under = ({ rem }: { rem: number }) => (
  <>
    <div style={{ height: `${rem}rem` }} />
    <div {...shownAt('evidence')}>
      <button type="button">Add the file</button>
    </div>
    <div style={{ height: '60rem' }} />
  </>
)

test('the part stays in view while what stands above it grows', async () => {
  history.replaceState(null, '', '#evidence')
  const screen = await render(<Under rem={10} />)
  await screen.rerender(<Under rem={120} />)
  await expect.element(screen.getByRole('button', { name: 'Add the file' })).toBeInViewport()
})
