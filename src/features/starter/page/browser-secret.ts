const KEY = 'casewell-starter'

/** Proves that this browser has been let in. It opens nothing without the link. */
export const browserSecret = () => localStorage.getItem(KEY) ?? undefined
export const keepBrowserSecret = (secret: string) => localStorage.setItem(KEY, secret)
