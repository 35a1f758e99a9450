import type { Ask } from './ask.ts'
import { PASSWORD, type Company } from './companies.ts'

export type MeasuredCall = {
  /** What is asked, one after the other, as the screen does; all of it counts as one. */
  asks: (company: Company) => Ask[]
  /** Left out where most of the work is not the database's. */
  besideDriver?: boolean
  /** At most so many milliseconds at p95, and at least this share of the bare driver's calls a second. */
  aims?: { p95: number; ratio: number }
}

const reading = { besideDriver: true, aims: { p95: 25, ratio: 0.4 } }

/** What is measured. A later call is a line here. */
export const calls: Record<string, MeasuredCall> = {
  'staff list': { asks: ({ staff }) => [{ path: '/api/requests', cookie: staff }], ...reading },
  'client list': { asks: ({ client }) => [{ path: '/api/requests', cookie: client }], ...reading },
  'request with thread': {
    asks: ({ client, requestId }) => [
      { path: `/api/requests/${requestId}`, cookie: client },
      { path: `/api/requests/${requestId}/messages`, cookie: client },
    ],
    ...reading,
  },
  'post message': {
    asks: ({ client, otherRequestId }) => [
      { path: `/api/requests/${otherRequestId}/messages`, cookie: client, body: { content: 'Thank you, that helps.' } },
    ],
    besideDriver: true,
  },
  login: { asks: ({ username }) => [{ path: '/api/auth/login', body: { username, password: PASSWORD } }] },
}
