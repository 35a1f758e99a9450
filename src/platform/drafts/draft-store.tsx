const PREFIX = 'draft:'

/** What was typed, and when it was kept, ISO 8601. */
type Kept = { value: unknown; at: string }

let closed = false

export const draftKey = (owner: string, name: string) => `${PREFIX}${owner}:${name}`

export function readDraft(key: string): Kept | undefined {
  return withStore((store) => {
    const kept: unknown = JSON.parse(store.getItem(key) ?? 'null')
    return isKept(kept) ? kept : undefined
  })
}

function isKept(kept: unknown): kept is Kept {
  return typeof kept === 'object' && kept !== null && 'value' in kept && 'at' in kept && typeof kept.at === 'string'
}

/** Keeps a value and says since when; undefined when it could not be kept. */
export function writeDraft(key: string, value: unknown): string | undefined {
  if (closed) return undefined
  const at = new Date().toISOString()
  return withStore((store) => {
    store.setItem(key, JSON.stringify({ value, at } satisfies Kept))
    return at
  })
}

export function removeDraft(key: string) {
  withStore((store) => store.removeItem(key))
}

/** Whoever signs in finds their own drafts; those of anybody else are gone from then on. */
export function openDraftsOf(owner: string) {
  closed = false
  removeWhere((key) => !key.startsWith(draftKey(owner, '')))
}

/** Signing out leaves nothing behind: what is typed after this is not kept either. */
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

/** A store that is full or forbidden loses the draft, never the typing. */
function withStore<Result>(work: (store: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}
