export function companyOf({ companyName, email }: { companyName: string | null; email: string | null }): string {
  return companyName || email || 'User'
}
