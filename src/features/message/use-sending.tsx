import { useEffect } from 'react'
import { isUnauthorized } from '#platform/api/api.tsx'
import { useOutbox } from '#platform/api/queue.tsx'
import { stalePaths } from '#platform/api/stale.tsx'
import { toast } from '#ui/overlays/toast-store.tsx'
import { type Message, messageSent, postMessage } from './contract.ts'

export const sendFailure = 'Failed to send message. Please try again.'

/** Messages on their way; what could not be sent stays in the thread, to be tried again or discarded. */
export function useSending(requestId: string, messages: readonly Message[] | undefined) {
  const params = { requestId }
  const outbox = useOutbox(postMessage, params, {
    stale: stalePaths(messageSent, params),
    idOf: ({ id }) => id,
    failed: (error) => isUnauthorized(error) || toast({ title: 'Error', description: sendFailure, hue: 'stop' }),
  })
  useEffect(() => {
    if (messages) outbox.arrived(new Set(messages.map(({ id }) => id)))
    // oxlint-disable-next-line react/exhaustive-deps
  }, [messages, outbox.items])
  return outbox
}
