import { useState } from 'react'
import { ApiError, errorText } from '#platform/api/api.tsx'
import { isDismissed } from '#platform/passkeys.tsx'

/** An error: the specification's words, and their meaning here. */
export type Problem = { title: string; words?: string; code?: string | undefined; fields?: FieldErrors }
type FieldErrors = Record<string, string[]> | undefined

/** The specification's words for a call that was refused without any of its own, and for one that never came back. */
type Failure = { refused: string; thrown: string }

/** One deed at a time: which one is under way, and what went wrong with the last. */
export function useAttempt<Deed extends string>() {
  const [deed, setDeed] = useState<Deed>()
  const [problem, setProblem] = useState<Problem>()

  function attempt(next: Deed, work: () => Promise<unknown>, failure: Failure) {
    if (deed) return
    setDeed(next)
    setProblem(undefined)
    void work()
      .catch((error: unknown) => setProblem(problemOf(error, failure)))
      .finally(() => setDeed(undefined))
  }

  return { deed, problem, setProblem, attempt }
}

function problemOf(error: unknown, { refused, thrown }: Failure): Problem {
  if (error instanceof ApiError)
    return { title: errorText(error, refused), code: error.code, fields: error.fieldErrors }
  if (isDismissed(error)) return { title: 'No passkey was used', words: 'You can try again, or sign in another way.' }
  return { title: thrown, words: `${errorText(error, 'Something unexpected happened.')} What you typed is kept.` }
}
