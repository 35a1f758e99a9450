import { fileURLToPath } from 'node:url'

// WOFF, as the tool that makes the PDF cannot take parts out of WOFF2.
const fontFile = (subset: string, weight: number) =>
  fileURLToPath(import.meta.resolve(`@fontsource/source-sans-3/files/source-sans-3-${subset}-${weight}-normal.woff`))

export const fonts = {
  regular: fontFile('latin', 400),
  regularExtended: fontFile('latin-ext', 400),
  strong: fontFile('latin', 600),
  strongExtended: fontFile('latin-ext', 600),
} as const

/** The characters of the first subset; names such as Łukasz need the second as well. */
const BASIC =
  /[\0-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]+/u

type Run = { text: string; isBasic: boolean }

/** A text in runs, each of which one file of the font can draw. */
export function runsOf(text: string): Run[] {
  const parts = text.split(new RegExp(`(${BASIC.source})`, 'u')).filter((part) => part !== '')
  return parts.map((part) => ({ text: part, isBasic: BASIC.test(part) }))
}
