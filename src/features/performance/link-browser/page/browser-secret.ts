const KEY = 'casewell-link-browser'

/**
 * By which this browser shows that it opened a page before; it opens nothing without the link. It is drawn here: were it
 * in an answer that is lost on the way, the page would stay shut for the browser that opened it.
 */
export function browserSecret(): string {
  const known = localStorage.getItem(KEY)
  if (known !== null) return known
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const drawn = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  localStorage.setItem(KEY, drawn)
  return drawn
}
