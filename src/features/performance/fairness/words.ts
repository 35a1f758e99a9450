export const howLabels = {
  in_person: 'In person',
  phone: 'By phone',
  email: 'By e-mail',
  letter: 'By letter',
  form: 'On a form',
}
