import type { ReactNode } from 'react'
import type { Icon } from '#ui/text/glyph.tsx'
import type { Hue } from '#ui/text/hue.ts'

export const TOAST_LIMIT = 1
export const TOAST_DURATION = 5000
export const TOAST_REMOVE_DELAY = 1_000_000

export type ToastWords = {
  title: ReactNode
  description?: ReactNode
  hue?: Hue | undefined
  icon?: Icon | undefined
  duration?: number | undefined
  action?: { label: string; onPress: () => void } | undefined
}
export type ShownToast = ToastWords & { id: number; open: boolean }

let toasts: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a toast in place of the one before. Returns what closes it. */
export function toast(words: ToastWords) {
  const id = ++lastId
  change([{ ...words, id, open: true }, ...toasts].slice(0, TOAST_LIMIT))
  return () => closeToast(id)
}

export function closeToast(id: number) {
  change(toasts.map((each) => (each.id === id ? { ...each, open: false } : each)))
  setTimeout(() => change(toasts.filter((each) => each.id !== id)), TOAST_REMOVE_DELAY)
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function currentToasts() {
  return toasts
}

function change(next: readonly ShownToast[]) {
  toasts = next
  for (const tell of listeners) tell()
}
