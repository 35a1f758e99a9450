/** What the letters are about; a kind that has no words here yet goes by its name. */
const words: Record<string, string> = {
  welcome: 'Welcome link',
  temporary_password: 'Temporary password issued',
  new_device: 'Sign-in at a new device',
  password_changed: 'Password changed',
}

export const letterKind = (kind: string) => words[kind] ?? kind.replaceAll('_', ' ')
