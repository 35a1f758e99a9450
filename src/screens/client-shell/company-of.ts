/** What a client's account is called: its company, or as much as there is. */
export function companyOf({ companyName, email }: { companyName: string | null; email: string | null }): string {
  return companyName || email || 'User'
}
