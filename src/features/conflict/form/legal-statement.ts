/** A case keeps the version that was confirmed, so a changed wording is a new version, never an edit. */
export const legalStatement = {
  version: 1,
  from: '2026-11-01',
  text: (companyName: string, firm: string) =>
    `I am entitled to bring this matter to ${firm} on behalf of ${companyName}, and what I have written is true to the best of my knowledge. I accept that ${firm} may pass it to a solicitor if it cannot be settled at work, and that I will be asked before that costs anything.`,
} as const
