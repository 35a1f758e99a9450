const LONG = 400

/** Cut so that the brief fits one page; the case has the whole text. */
export const shortened = (text: string) => (text.length > LONG ? `${text.slice(0, LONG).trimEnd()}…` : text)
