import type * as z from 'zod'
import { choiceOf } from '#platform/choice.ts'

export const howLabels = {
  in_meeting: 'In a meeting',
  email: 'By e-mail',
  post: 'By post',
  by_hand: 'Given by hand',
}
export const ShownHow = choiceOf(howLabels)
export type ShownHow = z.infer<typeof ShownHow>
