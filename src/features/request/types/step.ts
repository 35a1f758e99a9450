import type { ReactNode } from 'react'
import type { ButtonLook } from '#ui/buttons/button-look.ts'

/** The next step in a record, and with which person it is. */
export type Step = {
  /** The person or company that takes it; null for the reader. */
  who: string | null
  what: string
  why?: string | undefined
  action?: ((look: ButtonLook) => ReactNode) | undefined
}
