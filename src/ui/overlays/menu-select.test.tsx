import { CircleCheck, CircleDashed, CircleSlash } from 'lucide-react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { HalfCircle } from '#ui/text/half-circle.tsx'
import { MenuSelect } from './menu-select.tsx'

const choices = [
  { value: 'pending', label: 'Pending', icon: CircleDashed, hue: 'wait' },
  { value: 'in_progress', label: 'In Progress', icon: HalfCircle, hue: 'active' },
  { value: 'completed', label: 'Completed', icon: CircleCheck, hue: 'done' },
  { value: 'cancelled', label: 'Cancelled', icon: CircleSlash, hue: 'off', apart: true },
] as const
type Status = (typeof choices)[number]['value']

function Selector({ onChange, ...rest }: { onChange: (status: Status) => void; disabled?: boolean; busy?: boolean }) {
  const [status, setStatus] = useState<Status>('in_progress')
  function change(next: Status) {
    setStatus(next)
    onChange(next)
  }
  return <MenuSelect label="Status" value={status} choices={choices} onChange={change} {...rest} />
}

test('the keyboard opens it at the current choice, moves and picks', async () => {
  const onChange = vi.fn<(status: Status) => void>()
  const screen = await render(<Selector onChange={onChange} />)
  const selector = screen.getByRole('combobox', { name: 'Status' })

  await userEvent.tab()
  await expect.element(selector).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('option', { name: 'In Progress' })).toHaveFocus()
  await expect.element(screen.getByRole('option', { name: 'In Progress' })).toHaveAttribute('aria-selected', 'true')

  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('option', { name: 'Completed' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('completed')
  await expect.element(selector).toHaveTextContent('Completed')
  await expect.element(selector).toHaveFocus()
})

test('Escape leaves everything as it was', async () => {
  const onChange = vi.fn<(status: Status) => void>()
  const screen = await render(<Selector onChange={onChange} />)
  await userEvent.click(screen.getByRole('combobox', { name: 'Status' }))
  await expect.element(screen.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  expect(onChange).not.toHaveBeenCalled()
})

test('picking what is already set changes nothing', async () => {
  const onChange = vi.fn<(status: Status) => void>()
  const screen = await render(<Selector onChange={onChange} />)
  await userEvent.click(screen.getByRole('combobox', { name: 'Status' }))
  await userEvent.click(screen.getByRole('option', { name: 'In Progress' }))
  expect(onChange).not.toHaveBeenCalled()
})

test('a disabled one does not open', async () => {
  const screen = await render(<Selector disabled onChange={vi.fn<(status: Status) => void>()} />)
  await expect.element(screen.getByRole('combobox', { name: 'Status' })).toBeDisabled()
})

test('a busy one keeps the focus, and does not open', async () => {
  const onChange = vi.fn<(status: Status) => void>()
  const screen = await render(<Selector onChange={onChange} />)
  const selector = screen.getByRole('combobox', { name: 'Status' })
  await userEvent.tab()
  await screen.rerender(<Selector onChange={onChange} busy />)
  await expect.element(selector).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
})
