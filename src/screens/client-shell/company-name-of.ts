export function companyNameOf({ companyName, email }: { companyName: string | null; email: string | null }): string {
  return companyName || email || 'User'
}
