import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
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
  await vi.waitFor(() => expect(region.element().contains(document.activeElement)).toBe(true))
  await userEvent.click(region.getByRole('button', { name: 'Dismiss' }))
  await expect.element(region.getByText('Draft Saved')).not.toBeInTheDocument()
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
