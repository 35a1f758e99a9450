import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { Field } from '../field.tsx'
import { TimeInput } from './time-input.tsx'

function Appointment({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <Field label="Time">
        <TimeInput value={value} onChange={setValue} />
      </Field>
      <output>{value}</output>
    </>
  )
}

test('a time is taken as people write it, and shown as it was understood', async () => {
  const screen = await render(<Appointment start="09:00" />)
  const time = screen.getByLabelText('Time')
  await expect.element(time).toHaveValue('9:00 am')
  await userEvent.fill(time, '2.30pm')
  await expect.element(time).toHaveValue('2.30pm')
  await expect.element(screen.getByRole('status')).toHaveTextContent('14:30')
  await userEvent.tab()
  await expect.element(time).toHaveValue('2:30 pm')
})

test('text that is not a time stays as it was typed', async () => {
  const screen = await render(<Appointment />)
  const time = screen.getByLabelText('Time')
  await userEvent.fill(time, 'after lunch')
  await userEvent.tab()
  await expect.element(time).toHaveValue('after lunch')
  await expect.element(screen.getByRole('status')).toHaveTextContent('after lunch')
})
