const KEY = 'casewell-starter'

/** By which this browser shows that it has been let in; it opens nothing without the link. */
export const browserSecret = () => localStorage.getItem(KEY) ?? undefined
export const keepBrowserSecret = (secret: string) => localStorage.setItem(KEY, secret)
