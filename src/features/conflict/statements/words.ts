import type * as z from 'zod'
import { choiceOf } from '#platform/choice.ts'

export const signedHowLabels = {
  in_person: 'In person',
  on_paper: 'On paper',
  by_email: 'By e-mail',
}
export const SignedHow = choiceOf(signedHowLabels)
export type SignedHow = z.infer<typeof SignedHow>
