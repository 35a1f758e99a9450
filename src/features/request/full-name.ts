type Named = { firstName?: string | null | undefined; lastName?: string | null | undefined }

/** First and last name, or as much of it as there is; empty for somebody without a name. */
export function fullName(person: Named | null | undefined): string {
  return [person?.firstName, person?.lastName].filter(Boolean).join(' ')
}
