import { event } from '#platform/contract.ts'

export const requestSubmitted = event('request.submitted')
export const requestChanged = event('request.changed', { about: ['requestId'] })
// A request counts its messages.
export const messageSent = event('message.sent', { about: ['requestId'] })
/** Changes the counts of whoever has read them, and nobody else's. */
export const messagesRead = event('messages.read', { about: ['requestId'], tell: [] })
