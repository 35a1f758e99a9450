const PREFIX = 'draft:'
/** Changes on sign-out, so that every tab notices. */
const LEFT = 'drafts-left'
const DAYS_KEPT = 14
const DAY_MS = 86_400_000

type Saved = { value: unknown; at: string }

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
/** A function, because reading `localStorage` throws where storage is forbidden. */
export type Place = () => Store
export const inBrowser: Place = () => localStorage
export const inTab: Place = () => sessionStorage
/** For texts that the server encrypts, which must not reach the browser's disk. */
export const inPage: Place = () => page

let closed = false
let opened: string | null | undefined

export const draftKey = (owner: string, name: string) => `${PREFIX}${owner}:${name}`

export function readDraft(key: string, place = inBrowser): Saved | undefined {
  return withStore(place, (store) => savedIn(store, key))
}

function savedIn(store: Store, key: string) {
  const saved: unknown = JSON.parse(store.getItem(key) ?? 'null')
  return isSaved(saved) ? saved : undefined
}

function isSaved(saved: unknown): saved is Saved {
  return (
    typeof saved === 'object' && saved !== null && 'value' in saved && 'at' in saved && typeof saved.at === 'string'
  )
}

export function draftsFrom(start: string) {
  const found = (store: Store) =>
    draftsIn(store).flatMap((key) => {
      const saved = key.startsWith(start) ? savedIn(store, key) : undefined
      return saved ? [{ name: key.slice(start.length), at: saved.at }] : []
    })
  return [inBrowser, inPage].flatMap((place) => withStore(place, found) ?? [])
}

export function writeDraft(key: string, value: unknown, place = inBrowser): string | undefined {
  if (closed || hasLeft()) return undefined
  const at = new Date().toISOString()
  const written = withStore(place, (store) => {
    store.setItem(key, JSON.stringify({ value, at } satisfies Saved))
    return at
  })
  notifyWatchers()
  return written
}

export function removeDraft(key: string, place = inBrowser) {
  withStore(place, (store) => store.removeItem(key))
  notifyWatchers()
}

/** On sign-in: removes all other users' drafts, and old ones. */
export function openDraftsOf(owner: string) {
  closed = false
  opened = left()
  globalThis.addEventListener('storage', onLeaving)
  removeWhere((key) => !key.startsWith(draftKey(owner, '')))
  removeOldDrafts()
}

/** Also without a sign-in, so that an unused browser does not keep drafts for ever. */
export function removeOldDrafts() {
  const oldest = new Date(Date.now() - DAYS_KEPT * DAY_MS).toISOString()
  withStore(inBrowser, (store) => {
    for (const key of draftsIn(store)) if (isOlder(store, key, oldest)) store.removeItem(key)
  })
}

function isOlder(store: Store, key: string, oldest: string) {
  try {
    return (savedIn(store, key)?.at ?? '') < oldest
  } catch {
    return true // unreadable
  }
}

export function clearDrafts() {
  closeHere()
  withStore(inBrowser, (store) => store.setItem(LEFT, crypto.randomUUID()))
}

function closeHere() {
  closed = true
  removeWhere(() => true)
}

export function watchDrafts(watcher: (key: string | null) => void) {
  const onStorage = ({ key }: StorageEvent) => watcher(key)
  const onChange = () => watcher(null)
  watchers.add(onChange)
  globalThis.addEventListener('storage', onStorage)
  return () => {
    watchers.delete(onChange)
    globalThis.removeEventListener('storage', onStorage)
  }
}

const watchers = new Set<() => void>()

function notifyWatchers() {
  for (const each of watchers) each()
}

const left = () => withStore(inBrowser, (store) => store.getItem(LEFT))

/** Another tab has signed out. In a tab that slept, the event below comes too late. */
const hasLeft = () => opened !== undefined && left() !== opened

function onLeaving({ key }: StorageEvent) {
  if (key === LEFT && hasLeft()) closeHere()
}

function removeWhere(matches: (key: string) => boolean) {
  for (const place of [inBrowser, inTab, inPage])
    withStore(place, (store) => {
      for (const key of draftsIn(store)) if (matches(key)) store.removeItem(key)
    })
  notifyWatchers()
}

const draftsIn = (store: Store) => Object.keys(store).filter((key) => key.startsWith(PREFIX))

/** If storage is full or forbidden, the draft is lost but not the text on screen. */
function withStore<Result>(place: Place, work: (store: Store) => Result): Result | undefined {
  try {
    return work(place())
  } catch {
    return undefined
  }
}

/** Like the browser's own storage, its keys are its properties. */
class Page implements Store {
  [key: string]: unknown

  getItem(key: string) {
    const item = this[key]
    return typeof item === 'string' ? item : null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

const page = new Page()
