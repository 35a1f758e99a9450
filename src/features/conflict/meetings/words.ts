import type { CompanionKind, MeetingKind, SignOff } from './contract.ts'

export const kindLabels: Record<MeetingKind, string> = {
  investigation: 'Investigation meeting',
  hearing: 'Hearing',
  appeal: 'Appeal meeting',
}

export const companionLabels: Record<CompanionKind, string> = {
  colleague: 'Colleague',
  union_official: 'Union official',
  lay_official: 'Certified lay official',
}

export const signOffLabels: Record<SignOff, string> = {
  agreed: 'Agrees that the minutes are right',
  disputed: 'Disputes the minutes',
}

export const days = (count: number) => `${count || 'no'} working ${count === 1 ? 'day' : 'days'}`
