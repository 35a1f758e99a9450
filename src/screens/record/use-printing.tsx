import { createContext, use } from 'react'

/** Prints the record that is round the button; `busy` while the rest of its messages is fetched. */
export type PrintingState = { print: () => void; busy: boolean }

export const PrintingContext = createContext<PrintingState>({ print: () => window.print(), busy: false })

export function usePrinting(): PrintingState {
  return use(PrintingContext)
}
