import { createContext } from 'react'

/** Within, controls are drawn for paper: fields as their values, and no buttons. */
export const OnPaper = createContext(false)
