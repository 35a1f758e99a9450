let link: string | undefined
let browser: string | undefined

/** From now on every call of this page is a guest's: the secret of their link goes with it. */
export const callAsGuest = (token: string) => void (link = token)

/** The secret of this browser, which shows that its guest was let in here before. */
export const callFromBrowser = (secret: string | undefined) => void (browser = secret)

export const guestHeader = (): Record<string, string> => ({
  ...(link !== undefined && { 'X-Link': link }),
  ...(browser !== undefined && { 'X-Link-Browser': browser }),
})
