let link: string | undefined
let browser: string | undefined

export const callAsGuest = (token: string) => void (link = token)

/** Sets the secret that shows that a guest was let in with this browser before. */
export const callFromBrowser = (secret: string | undefined) => void (browser = secret)

export const guestHeader = (): Record<string, string> => ({
  ...(link !== undefined && { 'X-Link': link }),
  ...(browser !== undefined && { 'X-Link-Browser': browser }),
})
