/** `U` for a person without a name. */
export function initials(first?: string | null, last?: string | null): string {
  const letters = [first, last].map((name) => Array.from(name?.trim() ?? '')[0] ?? '').join('')
  return letters.toLocaleUpperCase('en-GB') || 'U'
}
