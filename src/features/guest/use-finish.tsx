import { useState } from 'react'
import type * as z from 'zod'
import { ApiError, type Output, statusOf, useSend } from '#platform/api/api.tsx'
import type { BodyOf, ParamsOf } from '#platform/api/call.tsx'
import type { Endpoint } from '#platform/contract.ts'
import type { AnswerSaver, Loaded } from '#platform/drafts/answer-saver.ts'

type Finishing<E extends Endpoint, Given extends object> = {
  sends: E
  params: ParamsOf<E>
  saver: AnswerSaver<Given>
  /** The page as the server sends it if answers were saved elsewhere. */
  page: z.ZodType<Loaded<Given>>
  body: () => BodyOf<E>
  /** Its button, in a sentence: “look at them, then …”. */
  does: string
  /** Without an answer if that was lost on the way. */
  done: (answer: Output<E> | undefined) => void
}

/** Saves what is typed, then sends it, which ends the link. */
export function useFinish<E extends Endpoint, Given extends object>(finishing: Finishing<E, Given>) {
  const { sends, params, saver, page, body, does, done } = finishing
  const [problem, setProblem] = useState<string>()
  const [isFlushing, setFlushing] = useState(false)
  const [wasLost, setLost] = useState(false)
  const { send, sending } = useSend(sends, params, {
    done,
    failed(error) {
      // An earlier attempt had succeeded, and its answer was lost on the way.
      if (wasLost && statusOf(error) === 410) return done(undefined)
      setLost(wasLost || statusOf(error) === undefined)
      const theirs = error instanceof ApiError ? page.safeParse(error.current).data : undefined
      if (theirs) saver.take(theirs)
      setProblem(wordsFor(error, does))
    },
  })
  return {
    problem,
    isSending: sending || isFlushing,
    async send() {
      setProblem(undefined)
      setFlushing(true)
      await saver.flush()
      setFlushing(false)
      if (saver.state().isUnsaved) return setProblem(NOT_SAVED)
      send(body())
    },
  }
}

const NOT_SAVED = 'Your last answers could not be saved: the server cannot be reached. They are still on this page.'

function wordsFor(error: Error, does: string) {
  if (!(error instanceof ApiError)) return 'The server cannot be reached. Everything is saved; try again.'
  if (error.code === 'STALE_VERSION')
    return `Some answers were changed in another window. They are marked above: look at them, then ${does}.`
  return error.serverMessage ?? 'The server did not answer. Everything is saved; try again.'
}
