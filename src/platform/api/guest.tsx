let link: string | undefined
let browser: string | undefined

/** Makes every further call of this page a guest's, with the secret of their link. */
export const callAsGuest = (token: string) => void (link = token)

/** Sets the secret that shows that a guest was let in with this browser before. */
export const callFromBrowser = (secret: string | undefined) => void (browser = secret)

export const guestHeader = (): Record<string, string> => ({
  ...(link !== undefined && { 'X-Link': link }),
  ...(browser !== undefined && { 'X-Link-Browser': browser }),
})
