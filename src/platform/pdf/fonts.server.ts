import { fileURLToPath } from 'node:url'

// WOFF, because the PDF library cannot take subsets of WOFF2.
export const fonts = {
  regular: fileURLToPath(import.meta.resolve('@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff')),
  regularExtended: fileURLToPath(
    import.meta.resolve('@fontsource/source-sans-3/files/source-sans-3-latin-ext-400-normal.woff'),
  ),
  strong: fileURLToPath(import.meta.resolve('@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff')),
  strongExtended: fileURLToPath(
    import.meta.resolve('@fontsource/source-sans-3/files/source-sans-3-latin-ext-600-normal.woff'),
  ),
} as const

/** The characters of the first subset; names such as Łukasz need the second as well. */
const BASIC =
  /[\0-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]+/u

type Run = { text: string; isBasic: boolean }

export function runsOf(text: string): Run[] {
  const parts = text.split(new RegExp(`(${BASIC.source})`, 'u')).filter((part) => part !== '')
  return parts.map((part) => ({ text: part, isBasic: BASIC.test(part) }))
}
