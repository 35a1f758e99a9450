/** Text as it is, or in its place the number of a character that would not be seen. */
type Part = { text: string; mark?: never } | { text?: never; mark: string }

// Controls but tab and line ends; what turns the direction or has no width; fillers, and letters for machines. Not soft
// hyphens, which come along with words from a page, nor the signs of Arabic and Syriac that can be seen. Joiners count
// only among Latin letters and signs: other scripts and joined pictures need them. The flags of England, Scotland and
// Wales are spelled in letters for machines, and come first.
const HIDDEN =
  /\u{1f3f4}[\u{e0061}-\u{e007a}]{1,6}\u{e007f}|((?![\t\n\r\u00ad\u0600-\u0605\u06dd\u070f\u08e2\u200c\u200d])[\p{Cc}\p{Cf}\u115f\u1160\u3164\uffa0]|\u034f|(?<=^|[\p{ASCII}\p{Script=Latin}])[\u200c\u200d])\1*/gu

/** Splits a text at what is hidden in it; a row of the same character is one part. */
export function hiddenIn(text: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const { 0: row, 1: character, index } of text.matchAll(HIDDEN)) {
    if (character === undefined) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ mark: numberOf(character, row.length / character.length) })
    from = index + row.length
  }
  return from < text.length ? [...parts, { text: text.slice(from) }] : parts
}

function numberOf(character: string, count: number) {
  const number = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  return count === 1 ? number : `${number} × ${count}`
}
