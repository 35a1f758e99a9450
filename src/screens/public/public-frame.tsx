import { clsx } from 'clsx'
import { brand } from '#ui/brand.ts'
import { buttonLook } from '#ui/buttons/button-look.ts'
import { FirmPhone } from '#ui/buttons/phone-link.tsx'
import { Brand } from '#ui/text/brand-mark.tsx'
import { PublicLinks } from '#ui/public/public-links.tsx'

export function PublicHeader() {
  return (
    <header className="page flex h-15 items-center gap-3.5 md:h-19">
      <Brand link={<a href="/">{brand.product}</a>} />
      <p className="border-l border-rule-2 pl-3.5 text-ink-2 max-md:hidden">HR services for small businesses</p>
      <a href="/login" className={clsx(buttonLook({}), 'ml-auto')}>
        Sign In
      </a>
    </header>
  )
}

export function PublicFooter() {
  return (
    <footer className="mt-[clamp(4rem,8vw,7rem)] border-t border-rule-ink">
      <div className="page flex flex-wrap items-baseline justify-between gap-x-12 gap-y-4 pt-8 pb-10">
        <p className="font-serif text-title-m">
          Already a client? <a href="/login">Sign In</a>
        </p>
        <div className="grid gap-1 text-meta text-ink-3 md:justify-items-end md:text-right">
          <p>
            {brand.product} is provided by {brand.firm}, advisers to small businesses.
          </p>
          <p>
            <FirmPhone />, {brand.hours}
          </p>
          <PublicLinks />
        </div>
      </div>
    </footer>
  )
}
