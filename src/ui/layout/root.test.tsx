import '../main.css'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { Button } from '#ui/buttons/button.tsx'
import { UiRoot } from './root.tsx'
import { closeToast, currentToasts, toast } from '#ui/overlays/toast-store.tsx'

beforeEach(() => {
  for (const each of currentToasts()) closeToast(each.id)
})

test('a toast appears, even if it was raised before the toaster loaded', async () => {
  toast({ title: 'Draft Saved' })
  const screen = await render(<UiRoot>Page</UiRoot>)
  await expect.element(screen.getByRole('region').getByText('Draft Saved')).toBeVisible()

  toast({ title: 'Notes Saved' })
  await expect.element(screen.getByRole('region').getByText('Notes Saved')).toBeVisible()
})

test('the toaster loads at the first interaction, and the page stays as it was', async () => {
  const screen = await render(
    <UiRoot>
      <Button>Save</Button>
    </UiRoot>,
  )
  const save = screen.getByRole('button', { name: 'Save' })
  const element = save.element()
  await userEvent.click(save)
  await expect.element(screen.getByRole('region', { name: 'Notifications (F8)' })).toBeInTheDocument()
  expect(save.element()).toBe(element)
  await expect.element(save).toHaveFocus()
})
