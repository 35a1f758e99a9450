import '#ui/main.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Button } from '#ui/buttons/button.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { Dialog } from './dialog.tsx'
import { closeToast, currentToasts, toast, TOAST_DURATION, TOAST_LIMIT, TOAST_REMOVE_DELAY } from './toast-store.tsx'
import { Toaster } from './toast.tsx'

beforeEach(() => {
  for (const each of currentToasts()) closeToast(each.id)
})

test('the limits are those of the specification', () => {
  expect({ TOAST_LIMIT, TOAST_DURATION, TOAST_REMOVE_DELAY }).toEqual({
    TOAST_LIMIT: 1,
    TOAST_DURATION: 5000,
    TOAST_REMOVE_DELAY: 1_000_000,
  })
})

test('a new toast replaces the previous one', async () => {
  const screen = await render(<Toaster />)
  toast({ title: 'Success', description: 'Request assigned successfully!', hue: 'done' })
  toast({ title: 'Case Closed', hue: 'done' })

  const region = screen.getByRole('region', { name: 'Notifications (F8)' })
  await expect.element(region.getByText('Case Closed')).toBeVisible()
  await expect.element(region.getByText('Success')).not.toBeInTheDocument()
})

test('an error interrupts, anything else waits its turn', async () => {
  const screen = await render(<Toaster />)
  const region = screen.getByRole('region', { name: 'Notifications (F8)' })

  toast({ title: 'Error', description: 'Failed to save notes', hue: 'stop' })
  await expect.element(region.getByRole('alert')).toMatchTextContent('Failed to save notes')

  toast({ title: 'Notes Saved', hue: 'done' })
  await expect.element(region.getByRole('status')).toMatchTextContent('Notes Saved')
})

test('F8 focuses it and its cross closes it', async () => {
  const screen = await render(<Toaster />)
  toast({ title: 'Draft Saved' })
  const region = screen.getByRole('region', { name: 'Notifications (F8)' })
  await expect.element(region.getByText('Draft Saved')).toBeVisible()

  await userEvent.keyboard('{F8}')
  await expect.poll(() => region.element().contains(document.activeElement)).toBe(true)
  await userEvent.click(region.getByRole('button', { name: 'Dismiss' }))
  await expect.element(region.getByText('Draft Saved')).not.toBeInTheDocument()
})

function SignIn({ state }: { state: 'open' | 'busy' | 'done' }) {
  return (
    <>
      {state !== 'done' && <Button busy={state === 'busy'}>Sign In</Button>}
      <Toaster />
    </>
  )
}

test('it does not take the focus of a button that goes, which would keep it from leaving by itself', async () => {
  const screen = await render(<SignIn state="open" />)
  await userEvent.tab()
  await screen.rerender(<SignIn state="busy" />)
  toast({ title: 'Logged in', hue: 'done', duration: 1_000 })
  await expect.element(screen.getByText('Logged in', { exact: true }).first()).toBeVisible()
  await screen.rerender(<SignIn state="done" />)
  await expect.element(screen.getByText('Logged in', { exact: true })).not.toBeInTheDocument()
})

test('a closed toast is forgotten only after the delay', () => {
  vi.useFakeTimers()
  const close = toast({ title: 'Request Completed' })
  close()
  expect(currentToasts()).toMatchObject([{ title: 'Request Completed', open: false }])
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY)
  expect(currentToasts()).toEqual([])
  vi.useRealTimers()
})

test('Escape closes the dialog that has the focus, and not the toast', async () => {
  const closed = vi.fn<() => void>()
  const screen = await render(
    <>
      <Dialog title="Submit Request" onClose={closed} foot={<Button>Submit</Button>}>
        <TextInput aria-label="Title" />
      </Dialog>
      <Toaster />
    </>,
  )
  toast({ title: 'Draft Saved' })
  const notice = screen.getByText('Draft Saved', { exact: true }).first()
  await expect.element(notice).toBeVisible()

  await userEvent.keyboard('{Escape}')
  expect(closed).toHaveBeenCalledOnce()
  await expect.element(notice).toBeVisible()
})

test('it stands above the foot of a dialog, not over it', async () => {
  await page.viewport(390, 700)
  const screen = await render(
    <>
      <Dialog title="Submit Request" onClose={() => {}} foot={<Button>Submit</Button>}>
        <TextInput aria-label="Title" />
      </Dialog>
      <Toaster />
    </>,
  )
  toast({ title: 'Draft Saved', description: 'It stays in this browser until you submit it.' })
  const notice = screen.getByRole('status').filter({ hasText: 'Draft Saved' })
  await expect.element(notice).toBeVisible()

  const foot = screen.getByRole('button', { name: 'Submit' }).element().getBoundingClientRect()
  await expect.poll(() => notice.element().getBoundingClientRect().bottom).toBeLessThan(foot.top)
})
