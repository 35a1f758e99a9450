import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ask, type BodyOf, newIdempotencyKey, type Output, type ParamsOf } from './call.tsx'
import { type Endpoint, fill } from '#platform/contract.ts'
import { useDraftKey } from '#platform/drafts/draft-owner.tsx'
import type { Outcome } from './outcome.tsx'
import { perform } from './perform.tsx'
import { type Outgoing, type Queue, queueAt } from './queue-store.tsx'

export { clearQueues, type Outgoing } from './queue-store.tsx'

type Sending<E extends Endpoint> = Pick<Outcome, 'failure'> & {
  idOf: (answer: Output<E>) => string
}

export function useQueue<E extends Endpoint>(endpoint: E, params: ParamsOf<E>, { failure, idOf }: Sending<E>) {
  const client = useQueryClient()
  const path = fill(endpoint.path, params)
  const queue = queueAt(useDraftKey(`queue:${path}`))
  const items = useSyncExternalStore(queue.subscribe, queue.items)

  function post(key: string, body: BodyOf<E>) {
    perform<Output<E>>(client, {
      mutationFn: () => ask(endpoint, { params, body, idempotencyKey: key }),
      scope: { id: `queue:${path}` },
      meta: { failure },
      onSuccess: (answer) => queue.change(key, { state: 'sent', id: idOf(answer) }),
      onError: (error) => queue.change(key, { state: 'failed', error }),
    }).catch(() => {}) // its item says so
  }

  return {
    items: items as readonly Outgoing<BodyOf<E>>[], // only `send` below puts any in
    send(body: BodyOf<E>) {
      const key = newIdempotencyKey()
      queue.put([...queue.items(), { key, body, state: 'sending', at: new Date().toISOString() }])
      post(key, body)
    },
    retry(key: string) {
      const item = queue.items().find((each) => each.key === key && each.state === 'failed')
      if (!item) return
      queue.change(key, { state: 'sending' })
      post(key, item.body as BodyOf<E>) // as `send` put it in
    },
    discard: (key: string) => without(queue, (each) => each.key === key),
    arrived: (ids: ReadonlySet<string>) => without(queue, ({ id }) => id !== undefined && ids.has(id)),
  }
}

function without(queue: Queue, gone: (item: Outgoing<unknown>) => boolean) {
  if (queue.items().some(gone)) queue.put(queue.items().filter((each) => !gone(each)))
}
