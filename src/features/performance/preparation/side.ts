import type { Review } from '../contract.ts'
import type { Preparation } from './contract.ts'

export type SideProps = {
  review: Review
  preparation: Preparation
  /** The employee, as named within a sentence. */
  name: string
  /** Called with a link that is not e-mailed. */
  onLink: (link: string | null) => void
}
