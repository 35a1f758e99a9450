import { MutationObserver, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ask, type BodyOf, newIdempotencyKey, type Output, type ParamsOf } from './call.tsx'
import { type Endpoint, fill } from '#platform/contract.ts'
import { useDraftKey } from '#platform/drafts/draft-owner.tsx'
import { type Box, boxAt, type Outgoing } from './queue-store.tsx'
import { markStale } from './stale.tsx'

export { clearOutboxes, type Outgoing } from './queue-store.tsx'

type Sending<E extends Endpoint> = {
  /** The filled paths that each of them makes stale. */
  stale: readonly string[]
  failed?: ((error: Error) => void) | undefined
  /** The id that the answer gives to what was sent. */
  idOf: (answer: Output<E>) => string
}

/**
 * Sends without waiting, one after the other as written, and remembers what failed: it outlives the screen that
 * wrote it and a reload, so a reopened thread still shows it. Call `arrived` with the ids of the list to let go of
 * what it holds.
 */
export function useOutbox<E extends Endpoint>(endpoint: E, params: ParamsOf<E>, sending: Sending<E>) {
  const client = useQueryClient()
  const path = fill(endpoint.path, params)
  const box = boxAt(useDraftKey(`outbox:${path}`))
  const items = useSyncExternalStore(box.subscribe, box.items)

  function post(key: string, body: BodyOf<E>) {
    const sender = new MutationObserver<Output<E>>(client, {
      mutationFn: () => ask(endpoint, { params, body, idempotencyKey: key }),
      scope: { id: `outbox:${path}` },
      onSuccess(answer) {
        box.change(key, { state: 'sent', id: sending.idOf(answer) })
        markStale(client, sending.stale)
      },
      onError(error) {
        box.change(key, { state: 'failed', error })
        sending.failed?.(error)
      },
    })
    const settled = () => sender.reset()
    sender.mutate().then(settled, settled)
  }

  return {
    items: items as readonly Outgoing<BodyOf<E>>[], // only `send` below puts any in
    send(body: BodyOf<E>) {
      const key = newIdempotencyKey()
      box.put([...box.items(), { key, body, state: 'sending', at: new Date().toISOString() }])
      post(key, body)
    },
    retry(key: string) {
      const item = box.items().find((each) => each.key === key && each.state === 'failed')
      if (!item) return
      box.change(key, { state: 'sending' })
      post(key, item.body as BodyOf<E>) // as `send` put it in
    },
    discard: (key: string) => without(box, (each) => each.key === key),
    arrived: (ids: ReadonlySet<string>) => without(box, ({ id }) => id !== undefined && ids.has(id)),
  }
}

function without(box: Box, gone: (item: Outgoing<unknown>) => boolean) {
  if (box.items().some(gone)) box.put(box.items().filter((each) => !gone(each)))
}
