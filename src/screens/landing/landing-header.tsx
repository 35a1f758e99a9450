import { clsx } from 'clsx'
import { brand } from '#ui/brand.ts'
import { Brand } from '#ui/text/brand-mark.tsx'
import { buttonLook } from '#ui/buttons/button-look.ts'

export function LandingHeader() {
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
