import { useSyncExternalStore } from 'react'

const NAME = 'single-keys'

/** Single keys can be switched off (WCAG 2.1.4): speech input types them by mistake. The choice is this browser's. */
export function areKeysOn() {
  try {
    return localStorage.getItem(NAME) !== 'off'
  } catch {
    return true
  }
}

export function useKeysSetting() {
  return [useSyncExternalStore(subscribe, areKeysOn), turnKeys] as const
}

function turnKeys(on: boolean) {
  try {
    localStorage.setItem(NAME, on ? 'on' : 'off')
  } catch {
    // Where storage is forbidden they stay on.
  }
  for (const each of watchers) each()
}

const watchers = new Set<() => void>()

function subscribe(watcher: () => void) {
  watchers.add(watcher)
  globalThis.addEventListener('storage', watcher)
  return () => {
    watchers.delete(watcher)
    globalThis.removeEventListener('storage', watcher)
  }
}
