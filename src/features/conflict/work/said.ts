export const caseEscalated = {
  title: 'Case Escalated',
  description: 'The case is critical now. Both sides see that it is escalated.',
}
