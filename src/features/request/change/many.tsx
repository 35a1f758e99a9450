import type { QueryClient } from '@tanstack/react-query'
import { ApiError, errorText, perform, statusOf } from '#platform/api/api.tsx'
import type { Request } from '../contract.ts'
import { statusLabels } from '../words.ts'
import { HalfUndone } from './undo.tsx'

/** The result for one of several requests that are changed together. */
export type Outcome = { before: Request; after: Request } | { before: Request; error: unknown }

/** One after the other, each with its own result. A lost session ends them all: the others would fail too. */
export async function changeEach(
  requests: readonly Request[],
  change: (request: Request) => Promise<Request>,
  onEach: (done: number) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const before of requests) {
    onEach(outcomes.length)
    const outcome = await change(before).then(
      (after): Outcome => ({ before, after }),
      (error: unknown): Outcome => ({ before, error }),
    )
    if ('error' in outcome && isLost(outcome)) {
      if (outcomes.length === 0) throw outcome.error
      return [...outcomes, ...requests.slice(outcomes.length).map((each) => ({ before: each, error: outcome.error }))]
    }
    outcomes.push(outcome)
  }
  return outcomes
}

const isLost = ({ error }: { error: unknown }) => statusOf(error) === 401

/** The results have been shown; a lost session is then handled as after any other call. */
export async function endIfLost(client: QueryClient, outcomes: readonly Outcome[]) {
  const lost = failedOf(outcomes).find(isLost)
  if (lost) await perform(client, { mutationFn: () => Promise.reject(lost.error) }).catch(() => {}) // as it has to
}

export const changedOf = (outcomes: readonly Outcome[]) => outcomes.filter((each) => 'after' in each)
export const failedOf = (outcomes: readonly Outcome[]) => outcomes.filter((each) => 'error' in each)

/** "2 changed, 1 was changed by someone else" */
export function inWords(outcomes: readonly Outcome[], verb: string): string {
  const reasons = Map.groupBy(failedOf(outcomes).map(reasonOf), ({ one }) => one)
  const failures = [...reasons.values()].flatMap((same) => {
    const [{ one, many = one } = { one: '' }] = same
    return `${same.length} ${same.length === 1 ? one : many}`
  })
  return [`${changedOf(outcomes).length} ${verb}`, ...failures].join(', ')
}

type Reason = { one: string; many?: string }

function reasonOf({ error }: { error: unknown }): Reason {
  const known = error instanceof ApiError && error.code !== undefined ? byCode[error.code] : undefined
  if (known) return known
  if (isLost({ error })) return { one: 'was not: the session had ended', many: 'were not: the session had ended' }
  // Only half undone.
  if (error instanceof HalfUndone) return { one: `is ${statusLabels.in_progress} again, but not as it was` }
  const words = errorText(error, 'The server did not answer.')
  return { one: `was not: ${words}`, many: `were not: ${words}` }
}

const byOthers = { one: 'was changed by someone else', many: 'were changed by someone else' }
const byCode: Partial<Record<string, Reason>> = {
  STALE_VERSION: byOthers,
  ASSIGNEE_CHANGED: byOthers,
  NOT_FOUND: { one: 'can no longer be opened' },
  INVALID_REFERENCE: { one: 'is of a client they do not serve', many: 'are of clients they do not serve' },
}
