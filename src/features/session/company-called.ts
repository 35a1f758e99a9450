/**
 * A company as screens, letters and files call it; one may have been founded without a name. An e-mail address stands in
 * for it only where a request says whose it is, as in its row, and in the client’s own header (specification §2).
 */
export const companyCalled = (name: string | null | undefined): string => name || 'Unnamed Company'
