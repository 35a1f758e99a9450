import type { AskedHow } from './contract.ts'

export const howLabels: Record<AskedHow, string> = {
  in_person: 'In person',
  phone: 'By phone',
  email: 'By e-mail',
  letter: 'By letter',
  form: 'On a form',
}
