let link: string | undefined

/** From now on every call of this page is a guest's: the secret of their link goes with it. */
export const callAsGuest = (token: string) => void (link = token)

export const guestHeader = (): Record<string, string> => (link === undefined ? {} : { 'X-Link': link })
