export function remindedWords({ remindedCount, isMailed }: { remindedCount: number; isMailed: boolean }) {
  const said = remindedCount === 1 ? 'One person reminded.' : `${remindedCount} people reminded.`
  return isMailed ? said : `${said} No mail server is set up: pass on each link from its review.`
}
