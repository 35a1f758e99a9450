/** Shown before a link is sent, so that the sender may notice a wrong address. */
export const whereTo = (email: string | null) =>
  email === null ? 'There is no e-mail address: you will get a link to pass on.' : `The link goes to ${email}.`
