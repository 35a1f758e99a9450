import '#ui/main.css'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { ApiError } from '#platform/api/api.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

const taken = JSON.stringify({ message: 'Failed for a reason', code: 'SOME_REASON' })
const refuse = () => Promise.reject(new ApiError(400, taken, ''))

test('the fault of the last attempt disappears as soon as the user types again', async () => {
  const screen = await render(<NewPasswordForm onChosen={refuse} />)
  const [first, again] = [screen.getByLabelText('New Password'), screen.getByLabelText('Confirm Password')]
  const set = screen.getByRole('button', { name: 'Set Password' })
  await userEvent.fill(first, 'seven77')
  await userEvent.click(set)
  await expect.element(first).toHaveAccessibleDescription(/^Password must be at least 8 characters long/)
  await userEvent.fill(first, 'long enough')
  await expect.element(first).toHaveAccessibleDescription('At least 8 characters')

  await userEvent.click(set)
  await expect.element(again).toHaveAccessibleDescription('Passwords do not match')
  await userEvent.fill(again, 'long enough')
  await expect.element(again).not.toHaveAccessibleDescription()

  await userEvent.click(set)
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed for a reason')
  await userEvent.type(first, '!')
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})
