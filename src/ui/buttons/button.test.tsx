import '#ui/main.css'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { Button } from './button.tsx'

function Form({ onSubmit }: { onSubmit: () => void }) {
  const [busy, setBusy] = useState(false)
  function submit(event: { preventDefault: () => void }) {
    event.preventDefault()
    setBusy(true)
    onSubmit()
  }
  return (
    <form onSubmit={submit}>
      <input aria-label="Title" />
      <Button type="submit" variant="primary" busy={busy} busyLabel="Submitting...">
        Submit Request
      </Button>
    </form>
  )
}

test('a busy button keeps its width and its focus and does not act again', async () => {
  const onSubmit = vi.fn<() => void>()
  const screen = await render(<Form onSubmit={onSubmit} />)
  const idle = screen.getByRole('button', { name: 'Submit Request', exact: true })
  await document.fonts.ready
  const width = idle.element().getBoundingClientRect().width

  await userEvent.click(idle)

  const busy = screen.getByRole('button', { name: 'Submitting...', exact: true })
  await expect.element(busy).toHaveFocus()
  expect(busy.element().getBoundingClientRect().width).toBeCloseTo(width, 1)
  await userEvent.keyboard('{Enter}')
  await userEvent.type(screen.getByLabelText('Title'), 'x{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

function Offer({ state }: { state: 'open' | 'taking' | 'taken' }) {
  if (state === 'taken') return <a href="#messages">Messages</a>
  return <Button busy={state === 'taking'}>Take it</Button>
}

test('the focus stays near a button that goes once its work is done', async () => {
  const screen = await render(<Offer state="open" />)
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Take it' })).toHaveFocus()
  await screen.rerender(<Offer state="taking" />)
  await screen.rerender(<Offer state="taken" />)
  await expect.element(screen.getByRole('link', { name: 'Messages' })).toHaveFocus()
})

test('a link can look like a button', async () => {
  const screen = await render(
    <Button asChild>
      <a href="#requests">All requests</a>
    </Button>,
  )
  await expect.element(screen.getByRole('link', { name: 'All requests' })).toHaveAttribute('href', '#requests')
})
