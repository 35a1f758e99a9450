import type { ReactNode } from 'react'
import { PublicLinks } from '#ui/public/public-links.tsx'
import { Brand } from '#ui/text/brand-mark.tsx'
import { brand } from '#ui/brand.ts'
import { Page } from '#ui/layout/page.tsx'

type EntryPageProps = {
  title: string
  notes: ReactNode
  children: ReactNode
}

/** The page before anything is open: a card with what has to be done first. */
export function EntryPage({ title, notes, children }: EntryPageProps) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto]">
      <title>{`${title} · ${brand.product}`}</title>
      <Page as="header" className="flex h-18 items-center">
        {/* The landing page comes from the server, so this is no link of the router's. */}
        <Brand link={<a href="/">{brand.product}</a>} />
      </Page>
      <Page as="main" className={layout}>
        <section aria-labelledby="first" className={card}>
          <h1 id="first" className="mb-4.5 font-serif text-title-l">
            {title}
          </h1>
          {children}
        </section>
        {notes}
      </Page>
      <Page
        as="footer"
        className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-5 text-meta text-ink-3"
      >
        <p>
          {brand.product} is provided by {brand.firm}.
        </p>
        <PublicLinks />
      </Page>
    </div>
  )
}

const layout =
  'grid content-start gap-10 md:justify-center md:grid-cols-[minmax(0,27rem)] md:pt-[clamp(1rem,9vh,6rem)] xl:grid-cols-[25rem_minmax(0,26rem)] xl:gap-24'
const card =
  'rounded-mark border border-t-3 border-rule-2 border-t-accent bg-surface p-5 md:px-8 md:pt-7 md:pb-7 xl:self-start'
