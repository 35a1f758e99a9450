type Named = { firstName?: string | null | undefined; lastName?: string | null | undefined }

/** First and last name, or the part that is known; empty if there is none. */
export function fullName(person: Named | null | undefined): string {
  return [person?.firstName, person?.lastName].filter(Boolean).join(' ')
}
