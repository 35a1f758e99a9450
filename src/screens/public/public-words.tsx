import type { ReactNode } from 'react'
import { PublicFooter, PublicHeader } from './public-frame.tsx'
import type { PublicWords } from './words.ts'

/** A page of words. It is rendered to plain markup at build time, so nothing in it may need a script. */
export function WordsPage({ words }: { words: PublicWords }) {
  return (
    <>
      <PublicHeader />
      <main className="page pt-8 md:pt-14">
        <div className="grid max-w-measure gap-9">
          <header>
            <h1 className="font-serif text-title-l text-balance">{words.title}</h1>
            <p className="lead mt-3">{words.lead}</p>
          </header>
          {words.parts.map(({ title, says }) => (
            <section key={title} className="border-t border-rule pt-4">
              <h2 className="font-serif text-title-s">{title}</h2>
              <div className="mt-2 grid gap-3 text-body leading-6">{says.map(said)}</div>
            </section>
          ))}
        </div>
      </main>
      <PublicFooter />
    </>
  )
}

const said = (text: string | readonly string[], n: number) =>
  typeof text === 'string' ? (
    <p key={n}>{linked(text)}</p>
  ) : (
    <ul key={n} className="grid list-disc gap-1.5 pl-5">
      {text.map((each) => (
        <li key={each}>{linked(each)}</li>
      ))}
    </ul>
  )

const LINK = /\[([^[\]]{1,100})\]\(([^()\s]{1,200})\)/

/** A split at links gives what stands between them, their words and their addresses in turn. */
function linked(text: string): ReactNode[] {
  const parts = text.split(LINK)
  return parts.map((part, n) => {
    if (n % 3 === 0) return part
    if (n % 3 === 2) return null
    const href = parts[n + 1] ?? ''
    return (
      <a key={part} href={href} className={href.startsWith('tel:') ? 'whitespace-nowrap' : 'wrap-anywhere'}>
        {part}
      </a>
    )
  })
}
