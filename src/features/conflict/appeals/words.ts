export const outcomeLabels = {
  upheld: 'Upheld',
  partly_upheld: 'Partly upheld',
  dismissed: 'Dismissed',
  withdrawn: 'Withdrawn',
}

export const sentByLabels = {
  email: 'By e-mail',
  post: 'By post',
  hand: 'By hand',
}
