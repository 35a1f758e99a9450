export const kindLabels = {
  investigation: 'Investigation meeting',
  hearing: 'Hearing',
  appeal: 'Appeal meeting',
}

/** Leading a meeting is part of this. */
export const leading = { investigation: 'investigate', hearing: 'decide', appeal: 'hear_appeal' } as const

export const companionLabels = {
  colleague: 'Colleague',
  union_official: 'Union official',
  lay_official: 'Certified lay official',
}

export const signOffLabels = {
  agreed: 'Agrees that the minutes are right',
  disputed: 'Disputes the minutes',
}

export const days = (count: number) => `${count || 'no'} working ${count === 1 ? 'day' : 'days'}`
