const PREFIX = 'draft:'

/** `at` is when it was saved, ISO 8601. */
type Saved = { value: unknown; at: string }

let closed = false

export const draftKey = (owner: string, name: string) => `${PREFIX}${owner}:${name}`

export function readDraft(key: string): Saved | undefined {
  return withStore((store) => {
    const saved: unknown = JSON.parse(store.getItem(key) ?? 'null')
    return isSaved(saved) ? saved : undefined
  })
}

function isSaved(saved: unknown): saved is Saved {
  return (
    typeof saved === 'object' && saved !== null && 'value' in saved && 'at' in saved && typeof saved.at === 'string'
  )
}

/** Returns when the value was saved; undefined if it could not be. */
export function writeDraft(key: string, value: unknown): string | undefined {
  if (closed) return undefined
  const at = new Date().toISOString()
  return withStore((store) => {
    store.setItem(key, JSON.stringify({ value, at } satisfies Saved))
    return at
  })
}

export function removeDraft(key: string) {
  withStore((store) => store.removeItem(key))
}

/** On sign-in: removes everybody else's drafts. */
export function openDraftsOf(owner: string) {
  closed = false
  removeWhere((key) => !key.startsWith(draftKey(owner, '')))
}

/** On sign-out: removes every draft, and saves no more. */
export function clearDrafts() {
  closed = true
  removeWhere(() => true)
}

function removeWhere(matches: (key: string) => boolean) {
  withStore((store) => {
    const drafts = Object.keys(store).filter((key) => key.startsWith(PREFIX))
    for (const key of drafts) if (matches(key)) store.removeItem(key)
  })
}

/** Storage that is full or forbidden loses the draft, never the typing. */
function withStore<Result>(work: (store: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}
