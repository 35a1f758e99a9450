import type { Mutation } from '@tanstack/react-query'
import { ApiError, errorText, isUnauthorized } from './api-error.ts'

export type Words = {
  title: string
  description?: string
  hue: 'done' | 'high' | 'stop'
  action?: Action | undefined
  /** In milliseconds, if it stays longer than usual. */
  duration?: number
}
type Action = { label: string; onPress: () => void }
/** `high` for a partial success. */
type Success = string | (Omit<Words, 'hue'> & { hue?: 'high' })

export type Outcome<Answer = never> = {
  success?: Success | ((answer: Answer) => Success | undefined) | undefined
  /** Used if the server gives no reason; a function always wins. */
  failure?: string | ((error: Error) => string) | undefined
  /** Codes of refusals that the screen handles itself. */
  expects?: readonly string[] | undefined
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: Outcome
  }
}

type Ended = Pick<Mutation<unknown, unknown>, 'meta'>

export function wordsOfSuccess({ meta }: Ended, answer: unknown): Words | undefined {
  const { success } = meta ?? {}
  const said = typeof success === 'function' ? success(answer as never) : success // declared beside its own endpoint
  if (said === undefined) return undefined
  return { hue: 'done', ...(typeof said === 'string' ? { title: 'Success', description: said } : said) }
}

/** Undefined for an ended session, which is reported elsewhere, and for expected codes. */
export function wordsOfFailure({ meta }: Ended, error: Error): Words | undefined {
  const { failure, expects = [] } = meta ?? {}
  if (failure === undefined || isUnauthorized(error)) return undefined
  if (error instanceof ApiError && expects.some((code) => code === error.code)) return undefined
  const description = typeof failure === 'string' ? errorText(error, failure) : failure(error)
  return { title: 'Error', description, hue: 'stop' }
}
