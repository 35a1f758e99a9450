type PublicLinksProps = {
  /** Opens them in a tab of their own, where leaving would interrupt someone who is filling in a form. */
  elsewhere?: boolean
}

/** The public pages, in the foot of those before signing in. They come from the server, not from the router. */
export function PublicLinks({ elsewhere = false }: PublicLinksProps) {
  return (
    <nav aria-label="About these pages" className="flex flex-wrap gap-x-4">
      {links.map(([href, words]) => (
        <a key={href} href={href} {...(elsewhere && inNewTab)} className="inline-flex min-h-7 items-center">
          {words}
        </a>
      ))}
    </nav>
  )
}

const inNewTab = { target: '_blank', rel: 'noreferrer' }

const links = [
  ['/privacy', 'Privacy notice'],
  ['/accessibility', 'Accessibility'],
  ['/complaints', 'Data-protection complaints'],
] as const
