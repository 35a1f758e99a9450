import '#ui/main.css'
import { Pencil, Trash2 } from 'lucide-react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { IconButton } from './icon-button.tsx'
import { skipsDelay } from './tooltip-delay.tsx'

function openButtons() {
  return render(
    <div className="flex gap-8 p-16">
      <IconButton icon={Pencil} label="Edit" />
      <IconButton icon={Trash2} label="Remove" />
      <p>Elsewhere</p>
    </div>,
  )
}

beforeEach(() => expect.poll(() => skipsDelay()).toBe(false))

test('keyboard focus shows the tooltip at once, and stays where it was', async () => {
  const screen = await openButtons()
  const edit = screen.getByRole('button', { name: 'Edit' })
  const element = edit.element()
  await userEvent.tab()
  await expect.element(screen.getByRole('tooltip')).toMatchTextContent('Edit')
  await expect.element(edit).toHaveFocus()
  await expect.element(edit).toHaveAttribute('aria-describedby', screen.getByRole('tooltip').element().id)
  expect(edit.element()).toBe(element)

  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument()
  await expect.element(edit).toHaveFocus()
  await expect.element(edit).not.toHaveAttribute('aria-describedby')
})

test('the pointer shows the tooltip after a delay, and the next one at once', async () => {
  const screen = await openButtons()
  const hovered = performance.now()
  await userEvent.hover(screen.getByRole('button', { name: 'Edit' }))
  await expect.element(screen.getByRole('tooltip')).toMatchTextContent('Edit')
  expect(performance.now() - hovered).toBeGreaterThan(650)

  // One that waits is never seen now, as no time passes.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await userEvent.hover(screen.getByRole('button', { name: 'Remove' }))
  const shown = () => (vi.advanceTimersByTime(0), screen.getByRole('tooltip').element())
  await expect.poll(shown).toHaveTextContent('Remove')
  vi.useRealTimers()
  await userEvent.hover(screen.getByText('Elsewhere'), { position: { x: 5, y: 5 } })
  await userEvent.hover(screen.getByText('Elsewhere'), { position: { x: 9, y: 9 } })
  await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument()
})

test('a press shows no tooltip', async () => {
  const screen = await openButtons()
  const edit = screen.getByRole('button', { name: 'Edit' })
  await userEvent.hover(edit)
  await expect.element(screen.getByRole('tooltip')).toBeVisible()
  await userEvent.click(edit)
  await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument()
})

test('after one that went with its button the next has its delay again', async () => {
  const screen = await openButtons()
  await userEvent.hover(screen.getByRole('button', { name: 'Edit' }))
  await expect.element(screen.getByRole('tooltip')).toBeVisible()
  await screen.unmount()
  await expect.poll(() => skipsDelay()).toBe(false)
})
