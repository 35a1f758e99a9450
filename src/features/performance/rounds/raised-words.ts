type Raised = { raisedCount: number; askedCount: number; notAsked: readonly string[] }

const MAX_NAMED = 5

/** The number of reviews created, and the people who could not be asked. */
export function raisedWords({ raisedCount, askedCount, notAsked }: Raised) {
  const raised = raisedCount === 1 ? '1 review raised.' : `${raisedCount} reviews raised.`
  const asked = askedCount > 0 && `${askedCount} asked for a self-assessment.`
  return [raised, asked, notAsked.length > 0 && `No e-mail address for: ${names(notAsked)}.`].filter(Boolean).join(' ')
}

function names(all: readonly string[]) {
  const more = all.length - MAX_NAMED
  return all.slice(0, MAX_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
