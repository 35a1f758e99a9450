type Reminded = { remindedCount: number; isMailed: boolean; links: readonly object[] }

/** Undefined if the links are shown instead. */
export function remindedWords({ remindedCount, isMailed, links }: Reminded) {
  if (links.length > 0) return undefined
  const said = remindedCount === 1 ? 'One person reminded.' : `${remindedCount} people reminded.`
  return isMailed ? said : `${said} No e-mail is sent, so tell them yourself. They have started and have their links.`
}
