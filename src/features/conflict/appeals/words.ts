import type { AppealOutcome, SentBy } from './new-appeal.ts'

export const outcomeLabels: Record<AppealOutcome, string> = {
  upheld: 'Upheld',
  partly_upheld: 'Partly upheld',
  dismissed: 'Dismissed',
  withdrawn: 'Withdrawn',
}

export const sentByLabels: Record<SentBy, string> = {
  email: 'By e-mail',
  post: 'By post',
  hand: 'By hand',
}
