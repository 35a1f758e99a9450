/** Labels of the kinds of e-mail; a kind without one shows its name. */
const words: Record<string, string> = {
  welcome: 'Welcome link',
  temporary_password: 'Temporary password issued',
  new_device: 'Sign-in on a new device',
  password_changed: 'Password changed',
  starter_link: 'New starter’s link',
  starter_sent_back: 'New starter, sent back',
  starter_finished: 'New starter, confirmation',
  reference: 'Question to a referee',
  case_letter: 'Letter of a case',
  self_assessment: 'Question to an employee before a review',
  shared_review: 'Review shared with its employee',
}

export const mailKind = (kind: string) => words[kind] ?? kind.replaceAll('_', ' ')
