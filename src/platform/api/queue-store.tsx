import { inTab, readDraft, removeDraft, writeDraft } from '#platform/drafts/draft-store.tsx'

/** A submission, shown at once and kept until the list includes it. */
export type Outgoing<Body> = {
  key: string
  body: Body
  state: 'sending' | 'failed' | 'sent'
  at: string
  id?: string
  error?: Error
}
type Items = readonly Outgoing<unknown>[]
export type Queue = ReturnType<typeof openQueue>

const queues = new Map<string, Queue>()

/** The queue under a key. Each tab has its own, so that no two send the same item; it survives a reload. */
export function queueAt(key: string): Queue {
  const queue = queues.get(key) ?? openQueue(key)
  queues.set(key, queue)
  return queue
}

export function clearQueues() {
  const all = [...queues]
  queues.clear()
  for (const [key, queue] of all) {
    removeDraft(key, inTab)
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
      if (queues.get(key) === queue) persist(key, next)
      for (const each of listeners) each()
    },
    change: (of: string, change: Partial<Outgoing<unknown>>) =>
      queue.put(items.map((each) => (each.key === of ? { ...each, ...change } : each))),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        // The next subscriber refetches the list, which then includes the sent items.
        if (listeners.size === 0) items = items.filter(({ state }) => state !== 'sent')
      }
    },
  }
  return queue
}

function persist(key: string, items: Items) {
  const unsent = items.filter(({ state }) => state !== 'sent').map((each) => ({ ...each, error: undefined }))
  if (unsent.length === 0) removeDraft(key, inTab)
  else writeDraft(key, unsent, inTab)
}

/** An item that was being sent when the page closed may have arrived; its key makes a retry safe. */
function restore(key: string): Items {
  const items = (readDraft(key, inTab)?.value ?? []) as Items // written by `persist` alone
  return items.map((each) => ({ ...each, state: 'failed' }))
}
