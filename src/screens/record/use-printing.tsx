import { createContext, use } from 'react'

/** `busy` while the remaining messages are loaded. */
export type PrintingState = { print: () => void; busy: boolean }

export const PrintingContext = createContext<PrintingState>({ print: () => window.print(), busy: false })

export function usePrinting(): PrintingState {
  return use(PrintingContext)
}
