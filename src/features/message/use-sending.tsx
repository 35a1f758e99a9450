import { useEffect } from 'react'
import { useQueue } from '#platform/api/queue.tsx'
import { type Message, postMessage } from './contract.ts'

export const sendFailure = 'Failed to send message. Please try again.'

export function useSending(requestId: string, messages: readonly Message[] | undefined) {
  const queue = useQueue(postMessage, { requestId }, { failure: () => sendFailure, idOf: ({ id }) => id })
  useEffect(() => {
    if (messages) queue.arrived(new Set(messages.map(({ id }) => id)))
    // oxlint-disable-next-line react/exhaustive-deps
  }, [messages, queue.items])
  return queue
}
