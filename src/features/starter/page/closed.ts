import { createContext } from 'react'

/** Whether the page takes nothing more: what is typed and not saved stays on screen then. */
export const ClosedContext = createContext(false)
