import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { DateInput } from './date-input.tsx'
import { Field } from './field.tsx'

function Birthday({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <Field group label="Date of birth">
        <DateInput value={value} onChange={setValue} />
      </Field>
      <output>{value}</output>
      <button type="button" onClick={() => setValue('1990-01-31')}>
        Fill in
      </button>
    </>
  )
}

test('typing makes a calendar date, and stays as it was typed', async () => {
  const screen = await render(<Birthday />)
  await userEvent.type(screen.getByLabelText('Day'), '3')
  await userEvent.type(screen.getByLabelText('Month'), '2')
  await userEvent.type(screen.getByLabelText('Year'), '1988')

  await expect.element(screen.getByRole('status')).toHaveTextContent('1988-02-03')
  await expect.element(screen.getByLabelText('Day')).toHaveValue('3')
})

test('letters are ignored', async () => {
  const screen = await render(<Birthday />)
  await userEvent.type(screen.getByLabelText('Day'), 'a1b')
  await expect.element(screen.getByLabelText('Day')).toHaveValue('1')
})

test('an impossible date is marked on leaving it', async () => {
  const screen = await render(<Birthday start="2026-02-31" />)
  const day = screen.getByLabelText('Day')
  await userEvent.click(day)
  await expect.element(day).not.toHaveAttribute('aria-invalid')

  await userEvent.click(screen.getByRole('button', { name: 'Fill in' }))
  await expect.element(day).toHaveValue('31')
  await expect.element(screen.getByLabelText('Month')).toHaveValue('01')
  await expect.element(day).not.toHaveAttribute('aria-invalid')

  await userEvent.fill(screen.getByLabelText('Month'), '2')
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(day).toHaveAttribute('aria-invalid', 'true')
})

test('a whole date can be pasted', async () => {
  const screen = await render(<Birthday />)
  const day = screen.getByLabelText('Day').element()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', '23/11/2026')
  day.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.element(screen.getByRole('status')).toHaveTextContent('2026-11-23')
})
