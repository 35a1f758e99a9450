/** What anybody may read, from the foot of the pages before signing in. They come from the server, not from the router. */
export function PublicLinks() {
  return (
    <nav aria-label="About these pages" className="flex flex-wrap gap-x-4 gap-y-1">
      <a href="/privacy">Privacy notice</a>
      <a href="/accessibility">Accessibility</a>
      <a href="/complaints">Data-protection complaints</a>
    </nav>
  )
}
