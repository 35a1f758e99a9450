/** Whether every search term starts a word of the text, ignoring accents and case. */
export function matches(looked: string, ...given: (string | null)[]): boolean {
  const words = wordsOf(given.join(' '))
  return wordsOf(looked).every((start) => words.some((word) => word.startsWith(start)))
}

function wordsOf(text: string) {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLocaleLowerCase('en-GB')
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}
