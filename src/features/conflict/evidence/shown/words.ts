import * as z from 'zod'

export const ShownHow = z.enum(['in_meeting', 'email', 'post', 'by_hand'])
export type ShownHow = z.infer<typeof ShownHow>

export const howLabels: Record<ShownHow, string> = {
  in_meeting: 'In a meeting',
  email: 'By e-mail',
  post: 'By post',
  by_hand: 'Given by hand',
}
