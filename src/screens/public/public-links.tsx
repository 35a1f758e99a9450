/** What anybody may read, from the foot of the pages before signing in. They come from the server, not from the router. */
export function PublicLinks() {
  return (
    <nav aria-label="About these pages" className="flex flex-wrap gap-x-4">
      {links.map(([href, words]) => (
        <a key={href} href={href} className="inline-flex min-h-7 items-center">
          {words}
        </a>
      ))}
    </nav>
  )
}

const links = [
  ['/privacy', 'Privacy notice'],
  ['/accessibility', 'Accessibility'],
  ['/complaints', 'Data-protection complaints'],
] as const
