type Named = { firstName: string | null; lastName: string | null }

export const nameOf = ({ firstName, lastName }: Named) => [firstName, lastName].filter(Boolean).join(' ') || 'Somebody'
