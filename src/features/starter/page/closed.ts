import { createContext } from 'react'

/** Whether the page takes nothing more. Text that was typed and not saved stays on screen then. */
export const ClosedContext = createContext(false)
