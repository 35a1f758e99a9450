import type { Review } from '../contract.ts'
import type { Preparation } from './contract.ts'

export type SideProps = {
  review: Review
  preparation: Preparation
  /** Whom it is about, in the middle of a sentence. */
  name: string
  /** A link that no e-mail brings. */
  onLink: (link: string | null) => void
}
