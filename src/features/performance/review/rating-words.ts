const words = ['Unsatisfactory', 'Needs improvement', 'Meets expectations', 'Exceeds', 'Outstanding']

/** `4, Exceeds`; null where nothing was rated. */
export function ratingInWords(rating: number | null): string | null {
  return rating === null ? null : [rating, words[rating - 1]].filter(Boolean).join(', ')
}
