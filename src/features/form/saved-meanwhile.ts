import { createContext } from 'react'

/** What a colleague has saved in a field since the form was opened, if the reader has changed it to something else. */
type Lookup = (name: string, typed: string) => string | undefined

export const SavedMeanwhile = createContext<Lookup>(() => undefined)
