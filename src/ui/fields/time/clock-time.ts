/**
 * `14:30` for what people write for it: `2:30 pm`, `2.30pm`, `14:30`, `1430`, `2pm`, `noon`. Undefined where it is no
 * time, or may be either half of the day, as `2:30`.
 */
export function clockTimeIn(text: string): string | undefined {
  const typed = text.trim().toLowerCase()
  if (typed === 'noon' || typed === 'midday') return '12:00'
  const [, hours = '', minutes, half] = written.exec(typed) ?? []
  const hour = half ? hourOf(Number(hours), half) : minutes && hourAsWritten(hours)
  return typeof hour === 'number' ? `${String(hour).padStart(2, '0')}:${minutes ?? '00'}` : undefined
}

const written = /^(\d{1,2})(?:\s*[.:h]?\s*([0-5]\d))?\s*(?:([ap])\.?\s?m\.?)?$/

function hourOf(hours: number, half: string) {
  if (hours > 12) return half === 'p' && hours < 24 ? hours : undefined
  if (hours === 0) return half === 'a' ? 0 : undefined
  return (hours % 12) + (half === 'p' ? 12 : 0)
}

/** A single digit from seven on means the morning; from one to six it could be either. */
function hourAsWritten(hours: string) {
  const hour = Number(hours)
  return hour < 24 && (hours.length === 2 || hour >= 7) ? hour : undefined
}
