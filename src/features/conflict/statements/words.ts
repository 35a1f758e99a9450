import * as z from 'zod'

export const SignedHow = z.enum(['in_person', 'on_paper', 'by_email'])
export type SignedHow = z.infer<typeof SignedHow>

export const signedHowLabels: Record<SignedHow, string> = {
  in_person: 'In person',
  on_paper: 'On paper',
  by_email: 'By e-mail',
}
