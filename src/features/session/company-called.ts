/** A company as screens, letters and files call it; one may have been founded without a name. */
export const companyCalled = (name: string | null | undefined): string => name || 'Unnamed Company'
