// The rights that a letter has to tell of, and the words by which its reader finds them.
const rights = { companion: /\baccompan|\bcompanion/i, appeal: /\bappeal/i }

type Right = keyof typeof rights

/** The rights of which a letter’s text tells. */
export const rightsIn = (text: string): Right[] =>
  // the keys of the record above
  (Object.keys(rights) as Right[]).filter((right) => rights[right].test(text))
