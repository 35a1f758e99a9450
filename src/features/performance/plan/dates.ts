const DAY = 86_400_000

/** Full weeks between two dates. */
const weeksBetween = (start: string, end: string) => Math.floor((Date.parse(end) - Date.parse(start)) / DAY / 7)

const SHORTEST_WEEKS = 4
const LONGEST_WEEKS = 12

/** A plan usually takes 4 to 12 weeks. Other lengths get a warning and are not refused. */
export function lengthWarning(start: string, end: string): string | undefined {
  if (!start || !end || end <= start) return undefined
  const weeks = weeksBetween(start, end)
  const days = Math.round((Date.parse(end) - Date.parse(start)) / DAY)
  const isUsual = days >= SHORTEST_WEEKS * 7 && days <= LONGEST_WEEKS * 7
  if (isUsual) return undefined
  const length = weeks === 1 ? '1 week' : `${weeks} weeks`
  return weeks < SHORTEST_WEEKS
    ? `This plan takes ${weeks === 0 ? 'less than a week' : length}. Plans usually take 4 to 12 weeks: less is often too short to improve in.`
    : `This plan takes ${length}${days % 7 ? ' and more' : ''}. Plans usually take 4 to 12 weeks.`
}
