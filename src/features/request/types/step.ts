import type { ReactNode } from 'react'

/** What comes next in a record, and with whom. */
export type Step = {
  /** The person or company that takes it; null for the reader. */
  who: string | null
  what: string
  why?: string | undefined
  action?: ReactNode
}
