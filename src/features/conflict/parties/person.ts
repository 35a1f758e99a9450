/** The first and the last name, for initials. */
export function personFrom(name: string) {
  const [firstName, ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.at(-1) }
}
