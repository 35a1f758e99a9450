import { createContext } from 'react'

/** The value that a colleague has saved in a field since the form was opened, if the reader typed a different one. */
type Lookup = (name: string, typed: string) => string | undefined

export const SavedMeanwhile = createContext<Lookup>(() => undefined)
