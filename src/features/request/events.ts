import { event } from '#platform/contract.ts'

export const requestSubmitted = event('request.submitted')
export const requestChanged = event('request.changed', { about: ['requestId'] })
// Here rather than in `message`, because requests count their messages.
export const messageSent = event('message.sent', { about: ['requestId'] })
/** Changes only the reader’s own counts. */
export const messagesRead = event('messages.read', { about: ['requestId'], tell: [] })
