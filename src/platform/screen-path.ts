/** Whether a path is at a screen’s: `/requests/$requestId`, where a parameter is anything but empty. */
export function isAt(screen: string, path: string) {
  const [parts, given] = [screen.split('/'), path.split('/')]
  return (
    parts.length === given.length && parts.every((part, at) => (part.startsWith('$') ? given[at] : part === given[at]))
  )
}
