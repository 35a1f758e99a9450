/** Said before a link is sent: whoever sends it may notice a wrong address. */
export const whereTo = (email: string | null) =>
  email === null ? 'No e-mail address is known: you get a link to pass on.' : `The link goes to ${email}.`
