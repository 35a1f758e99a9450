import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { brand } from '#ui/brand.ts'
import { PublicLinks } from './public-links.tsx'
import { linkLook } from '#ui/text/link-look.ts'

type PublicPageProps = {
  /** The name of the employer that the page belongs to. */
  employer?: string | undefined
  title: string
  lead?: ReactNode
  /** A list of what is still missing, beside the questions. */
  aside?: ReactNode
  /** Links in the foot. */
  foot?: ReactNode
  children?: ReactNode
}

/** A page for someone without an account: no navigation and no sign-in. */
export function PublicPage({ employer, title, lead, aside, foot, children }: PublicPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${title} · ${brand.product}`}</title>
      <header className="border-b border-rule">
        <div className={clsx(column, 'flex flex-wrap items-baseline gap-x-3 py-4 max-md:py-3')}>
          <b className="font-serif text-[1.3125rem] leading-6 font-medium">{employer ?? brand.firm}</b>
          {employer && <span className="text-meta text-ink-3">with {brand.firm}, its HR adviser</span>}
        </div>
      </header>
      <main className={clsx(column, 'flex-1 [--control-small:2.75rem] [--control:2.75rem] [&_input]:text-body')}>
        <div className="pt-7 pb-5 max-md:pt-5 max-md:pb-4">
          <h1 className="font-serif text-title-l text-balance max-md:text-[1.6875rem] max-md:leading-8">{title}</h1>
          {lead && <div className="mt-1.5 max-w-measure text-body leading-6 text-ink-2">{lead}</div>}
        </div>
        {aside ? (
          <div className="grid items-start gap-x-14 gap-y-6 pb-12 lg:grid-cols-[16.5rem_minmax(0,38rem)]">
            <aside className="grid min-w-0 gap-6 lg:sticky lg:top-4">{aside}</aside>
            <div className="min-w-0">{children}</div>
          </div>
        ) : (
          <div className="max-w-152 pb-12">{children}</div>
        )}
      </main>
      <footer className="border-t border-rule pt-5 pb-8 text-ink-2">
        <div className={column}>
          <p>
            Questions? {brand.firm},{' '}
            <a href={`tel:${brand.phone.replace(/\s/g, '')}`} className={linkLook}>
              {brand.phone}
            </a>
            , {brand.hours}.
          </p>
          <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-meta max-md:[&_nav_a]:min-h-11">
            {foot}
            <PublicLinks elsewhere />
            <span>Made with {brand.product}</span>
          </div>
        </div>
      </footer>
    </div>
  )
}

const column = 'mx-auto w-full max-w-[calc(60rem+2*var(--gutter))] px-(--gutter)'

type QuestionProps = {
  id?: string | undefined
  title: string
  state: ReactNode
  /** Why it is asked, and who sees the answer. */
  why?: ReactNode
  whoSees?: ReactNode
  children: ReactNode
}

/** One part of what is asked, with how far it is. */
export function PublicQuestion({ id, title, state, why, whoSees, children }: QuestionProps) {
  return (
    <section id={id} aria-label={title} className="scroll-mt-4 border-t border-rule-ink pt-3 pb-7">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
        <h2 className="font-serif text-title-s font-[450]">{title}</h2>
        <div className="text-meta">{state}</div>
      </div>
      {(why || whoSees) && (
        <div className="mt-1 grid max-w-128 gap-0.5 text-meta leading-5 text-ink-2">
          {why && (
            <p>
              <b className="font-semibold text-ink">Why:</b> {why}
            </p>
          )}
          {whoSees && (
            <p>
              <b className="font-semibold text-ink">Who sees it:</b> {whoSees}
            </p>
          )}
        </div>
      )}
      <div className="mt-4.5 grid max-w-104 gap-5">{children}</div>
    </section>
  )
}
