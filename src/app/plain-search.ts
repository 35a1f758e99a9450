/** Every parameter of an address is text, exactly as written: `?q=007` is not the number seven. */
export function parseSearch(search: string): Record<string, unknown> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Record<string, unknown>) {
  const entries = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  )
  const text = new URLSearchParams(entries).toString()
  return text && `?${text}`
}
