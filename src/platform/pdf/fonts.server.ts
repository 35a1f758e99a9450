import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const WEIGHTS = { regular: 400, strong: 600 } as const
const ALPHABETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const

export type Weight = keyof typeof WEIGHTS
type Alphabet = (typeof ALPHABETS)[number]
type FontName = `${Weight} ${Alphabet}`

const FOLDER = dirname(
  fileURLToPath(import.meta.resolve('@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff')),
)

/** WOFF, because the PDF library cannot take subsets of WOFF2. */
export const fonts = (['regular', 'strong'] as const).flatMap((weight) =>
  ALPHABETS.map((alphabet): [name: FontName, file: string] => [
    fontFor(alphabet, weight),
    join(FOLDER, `source-sans-3-${alphabet}-${WEIGHTS[weight]}-normal.woff`),
  ]),
)

export function fontFor(alphabet: Alphabet, weight: Weight): FontName {
  return `${weight} ${alphabet}`
}

type Run = { text: string; alphabet: Alphabet }

/** Each in the first file that has its letters (`unicode.json` there). Spaces stay with the alphabet before them. */
export function runsOf(text: string): Run[] {
  return Array.from(text.matchAll(RUNS), ({ 0: run, groups = {} }) => ({ text: run, alphabet: alphabetOf(groups) }))
}

const RUNS =
  /(?<latin>[\0-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]+)|(?<cyrillic>[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116][ \u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]*)|(?<greek>[\u0370-\u03ff][ \u0370-\u03ff]*)|(?<cyrillicMore>[\u2de0-\u2dff\ufe2e\ufe2f\u0460-\u052f\u1c80-\u1c8a\u20b4\ua640-\ua69f]+)|(?<greekMore>[\u1f00-\u1fff]+)|(?<vietnamese>[\u0300\u0301\u0303\u0309\u0323\u1ea0-\u1ef9]+)|[^\u0300\u0301\u0303\u0309\u0323\u2de0-\u2dff\ufe2e\ufe2f\0-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u0370-\u052f\u1c80-\u1c8a\u1ea0-\u1ef9\u1f00-\u206f\u20ac\u20b4\u2116\u2122\u2191\u2193\u2212\u2215\ua640-\ua69f]+/gu

function alphabetOf(groups: Record<string, string | undefined>): Alphabet {
  if (groups['latin'] !== undefined) return 'latin'
  if (groups['cyrillic'] !== undefined) return 'cyrillic'
  if (groups['greek'] !== undefined) return 'greek'
  if (groups['cyrillicMore'] !== undefined) return 'cyrillic-ext'
  if (groups['greekMore'] !== undefined) return 'greek-ext'
  return groups['vietnamese'] === undefined ? 'latin-ext' : 'vietnamese'
}
