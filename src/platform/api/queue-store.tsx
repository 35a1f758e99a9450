import { readDraft, removeDraft, writeDraft } from '#platform/drafts/draft-store.tsx'

/** Something on its way: shown at once, kept until the list that it joins holds it. */
export type Outgoing<Body> = {
  key: string
  body: Body
  state: 'sending' | 'failed' | 'sent'
  /** When it was written, ISO 8601. */
  at: string
  /** The id it was given. */
  id?: string
  error?: Error
}
type Items = readonly Outgoing<unknown>[]
export type Queue = ReturnType<typeof openQueue>

const queues = new Map<string, Queue>()

/** What is on its way under a key; the same queue for as long as the page lives, and what it holds survives a reload. */
export function queueAt(key: string): Queue {
  const queue = queues.get(key) ?? openQueue(key)
  queues.set(key, queue)
  return queue
}

/** Signing out leaves nothing behind. */
export function clearQueues() {
  const all = [...queues]
  queues.clear()
  for (const [key, queue] of all) {
    removeDraft(key)
    queue.put([])
  }
}

function openQueue(key: string) {
  let items = restore(key)
  const listeners = new Set<() => void>()
  const queue = {
    items: () => items,
    put(next: Items) {
      items = next
      if (queues.get(key) === queue) keep(key, next)
      for (const each of listeners) each()
    },
    change: (of: string, change: Partial<Outgoing<unknown>>) =>
      queue.put(items.map((each) => (each.key === of ? { ...each, ...change } : each))),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        // Whoever looks again fetches the list anew, and finds there what was sent.
        if (listeners.size === 0) items = items.filter(({ state }) => state !== 'sent')
      }
    },
  }
  return queue
}

function keep(key: string, items: Items) {
  const unsent = items.filter(({ state }) => state !== 'sent').map((each) => ({ ...each, error: undefined }))
  if (unsent.length === 0) removeDraft(key)
  else writeDraft(key, unsent)
}

/** Nobody knows what became of what was on its way when the page went. Its key makes trying again safe. */
function restore(key: string): Items {
  const items = (readDraft(key)?.value ?? []) as Items // written by `keep` alone
  return items.map((each) => ({ ...each, state: 'failed' }))
}
