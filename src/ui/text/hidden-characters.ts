/** Text as it is, or in its place the number of a character that would not be seen. */
type Part = { text: string; mark?: never } | { text?: never; mark: string }

// Controls but tab and line ends; what turns the direction; what has no width; fillers, and letters for machines.
// Joiners are hidden only between Latin letters and signs: other scripts, and joined pictures, need them. The flags of
// England, Scotland and Wales are spelled in letters for machines, and come first.
const HIDDEN =
  /\u{1f3f4}[\u{e0061}-\u{e007a}]{1,6}\u{e007f}|([\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u034f\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]|(?<=^|[\0-\u024f])[\u200c\u200d])\1*/gu

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
