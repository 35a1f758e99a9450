/** A sentence, to follow a name. */
export const lowered = (sentence: string) => `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`

/** With its full stop, unless it ends with one. */
export const asSentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)
