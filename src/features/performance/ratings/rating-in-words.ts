/** `4 Exceeds expectations`. */
export function ratingInWords(rating: number | null, words: readonly string[]): string {
  return rating === null ? 'Not rated' : `${rating} ${words[rating - 1] ?? ''}`.trim()
}
