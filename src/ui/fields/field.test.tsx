import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

test('the control is named by its label and described by error and hint', async () => {
  const screen = await render(
    <Field label="Postcode" hint="As on letters" error="Postcode is required" optional>
      <TextInput />
    </Field>,
  )
  const control = screen.getByLabelText('Postcode (optional)')
  await expect.element(control).toHaveAccessibleDescription('Postcode is required As on letters')
  await expect.element(control).toBeInvalid()
})

test('a valid field is not marked', async () => {
  const screen = await render(
    <Field label="Postcode">
      <TextInput />
    </Field>,
  )
  await expect.element(screen.getByLabelText('Postcode')).toBeValid()
  await expect.element(screen.getByLabelText('Postcode')).not.toHaveAttribute('aria-describedby')
})

test('several controls share one label and one error', async () => {
  const screen = await render(
    <Field group label="Confirmation" error="You must confirm">
      <Checkbox label="I confirm" />
    </Field>,
  )
  const group = screen.getByRole('group', { name: 'Confirmation' })
  await expect.element(group).toHaveAccessibleDescription('You must confirm')
  await expect.element(group.getByLabelText('I confirm')).toBeInvalid()
})
