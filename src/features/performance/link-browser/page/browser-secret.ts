const KEY = 'casewell-link-browser'

/**
 * Identifies this browser to a page that it opened before; useless without the link. Made in the browser: if it came in
 * an answer that was lost, the page would stay shut for the browser that opened it.
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
