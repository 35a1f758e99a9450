import type { Ask } from './ask.ts'
import { PASSWORD, type Tenant } from './tenants.ts'

export type MeasuredCall = {
  /** Sent one after the other, as the screen does, and timed as one. */
  asks: (tenant: Tenant) => Ask[]
  besideDriver?: boolean
  /** One after the other, not sixteen at once. */
  isAlone?: true
  /** All about one company's record, four at once: people who change the same thing. */
  isShared?: true
  /** `p95` in milliseconds, at most; `ratio` of the bare driver's calls a second, at least. */
  aims?: { p95: number; ratio?: number }
}

/** Two hundred people who are in no earlier round, so that it can be created again and again. */
const aRound = {
  name: 'Annual reviews',
  periodStart: '2026-01-01',
  periodEnd: '2026-12-31',
  people: Array.from({ length: 200 }, (_, n) => ({
    name: `Employee ${n} of Many`,
    email: `employee${n}@example.com`,
    jobTitle: 'Assistant',
    anyway: true,
  })),
}

const reading = { besideDriver: true, aims: { p95: 25, ratio: 0.4 } }

export const calls: Record<string, MeasuredCall> = {
  'staff list': { asks: ({ staff }) => [{ path: '/api/requests', cookie: staff }], ...reading },
  'client list': { asks: ({ client }) => [{ path: '/api/requests', cookie: client }], ...reading },
  onboardings: {
    asks: ({ staff }) => [{ path: '/api/onboarding/processes', cookie: staff }],
    besideDriver: true,
    aims: { p95: 30, ratio: 0.4 },
  },
  'onboarding search': {
    asks: ({ staff }) => [{ path: '/api/onboarding/processes?q=Employee&status=pending', cookie: staff }],
    besideDriver: true,
    aims: { p95: 30, ratio: 0.4 },
  },
  onboarding: {
    asks: ({ staff, onboardingId }) => [{ path: `/api/onboarding/${onboardingId}`, cookie: staff }],
    besideDriver: true,
    aims: { p95: 20, ratio: 0.4 },
  },
  'compliance pack': {
    asks: ({ staff, onboardingId }) => [{ path: `/api/onboarding/${onboardingId}/pack`, cookie: staff }],
    aims: { p95: 300 },
  },
  cases: {
    asks: ({ staff }) => [{ path: '/api/conflict-resolution/cases', cookie: staff }],
    besideDriver: true,
    aims: { p95: 30, ratio: 0.4 },
  },
  'case search': {
    asks: ({ staff }) => [{ path: '/api/conflict-resolution/cases?q=Request&severity=low&status=open', cookie: staff }],
    besideDriver: true,
    aims: { p95: 30, ratio: 0.4 },
  },
  case: {
    asks: ({ staff, conflictId }) => [{ path: `/api/conflict-resolution/${conflictId}`, cookie: staff }],
    besideDriver: true,
    aims: { p95: 30, ratio: 0.4 },
  },
  'case file': {
    asks: ({ staff, conflictId }) => [{ path: `/api/conflict-resolution/${conflictId}/file.pdf`, cookie: staff }],
    aims: { p95: 2_000 },
  },
  'case figures': {
    asks: ({ staff }) => [{ path: '/api/stats/conflict', cookie: staff }],
    besideDriver: true,
    aims: { p95: 10, ratio: 0.4 },
  },
  'review round': {
    asks: ({ client }) => [{ path: '/api/review-rounds', cookie: client, body: aRound }],
    isAlone: true,
    aims: { p95: 2_000 },
  },
  reviews: {
    asks: ({ reviews }) => [{ path: '/api/performance-reviews', cookie: reviews.staff }],
    besideDriver: true,
    aims: { p95: 30, ratio: 0.4 },
  },
  'review search': {
    asks: ({ reviews }) => [{ path: '/api/performance-reviews?q=Number%2077&status=completed', cookie: reviews.staff }],
    besideDriver: true,
    aims: { p95: 30, ratio: 0.4 },
  },
  review: {
    asks: ({ reviews }) => [{ path: `/api/performance-reviews/${reviews.reviewId}`, cookie: reviews.staff }],
    besideDriver: true,
    aims: { p95: 20, ratio: 0.4 },
  },
  'review figures': {
    asks: ({ reviews }) => [{ path: '/api/stats/performance', cookie: reviews.staff }],
    besideDriver: true,
    aims: { p95: 30, ratio: 0.4 },
  },
  completed: {
    asks: ({ staff }) => [
      { path: '/api/stats/completed', cookie: staff },
      { path: '/api/requests?status=completed&limit=20', cookie: staff },
    ],
    besideDriver: true,
    aims: { p95: 50, ratio: 0.4 },
  },
  'completed search': {
    asks: ({ staff }) => [
      { path: '/api/requests?status=completed&q=company&from=2020-01-01&type=onboarding&limit=20', cookie: staff },
    ],
    besideDriver: true,
    aims: { p95: 30, ratio: 0.4 },
  },
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
  'one request at once': {
    asks: ({ client, otherRequestId }) => [
      { path: `/api/requests/${otherRequestId}/messages`, cookie: client, body: { content: 'Thank you, that helps.' } },
    ],
    isShared: true,
    aims: { p95: 300 },
  },
  login: { asks: ({ username }) => [{ path: '/api/auth/login', body: { username, password: PASSWORD } }] },
}
