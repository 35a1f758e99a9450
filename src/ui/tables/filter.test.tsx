import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { Filter } from './filter.tsx'

const choices = [
  { value: 'high', label: 'High' },
  { value: 'urgent', label: 'Urgent' },
] as const

function Bar() {
  const [priority, setPriority] = useState<'high' | 'urgent' | undefined>()
  return <Filter label="Priority" value={priority} choices={choices} onChange={setPriority} />
}

test('in use it shows its value, and is cleared in place', async () => {
  const screen = await render(<Bar />)
  const filter = screen.getByRole('combobox', { name: 'Priority' })
  await userEvent.click(filter)
  await userEvent.click(screen.getByRole('option', { name: 'Urgent' }))
  await expect.element(filter).toHaveTextContent('Priority: Urgent')

  await userEvent.click(screen.getByRole('button', { name: 'Clear Priority' }))
  await expect.element(filter).toHaveTextContent('Priority')
  await expect.element(screen.getByRole('button', { name: 'Clear Priority' })).not.toBeInTheDocument()
})
