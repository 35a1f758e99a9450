const LONG = 400

/** The page is one page: the whole text stands in the case. */
export const shortened = (text: string) => (text.length > LONG ? `${text.slice(0, LONG).trimEnd()}…` : text)
