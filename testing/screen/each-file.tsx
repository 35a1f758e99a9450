import { beforeAll, beforeEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { closeToast, currentToasts, TOAST_REMOVE_DELAY } from '#ui/overlays/toast-store.tsx'

// All files share a page, and so the toasts of the one before.
beforeAll(() => {
  vi.useFakeTimers()
  for (const { id } of currentToasts()) closeToast(id)
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY)
  vi.useRealTimers()
})

// The library asks for this as it is loaded, which is once for all of them.
beforeEach(() => cleanup())
