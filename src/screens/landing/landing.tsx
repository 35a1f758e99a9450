import { clsx } from 'clsx'
import { brand } from '#ui/brand.ts'
import { buttonLook } from '#ui/buttons/button-look.ts'
import { Brand } from '#ui/text/brand-mark.tsx'
import { ConflictAndPerformance } from './conflict-and-performance.tsx'
import { FilePlate } from './file-plate.tsx'
import { Hero } from './hero.tsx'
import { Platform } from './platform.tsx'
import { RecruitmentAndOnboarding } from './recruitment-and-onboarding.tsx'
import { SimpleCrm } from './simple-crm.tsx'
import { Solutions } from './solutions.tsx'
import { FirmPhone } from '#ui/buttons/phone-link.tsx'

/** The public page. It is rendered to plain markup at build time, so nothing in it may need a script. */
export function Landing() {
  return (
    <>
      <LandingHeader />
      <main>
        <Hero />
        <FilePlate />
        <RecruitmentAndOnboarding />
        <ConflictAndPerformance />
        <Platform />
        <Solutions />
        <SimpleCrm />
      </main>
      <LandingFooter />
    </>
  )
}

function LandingHeader() {
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

function LandingFooter() {
  return (
    <footer className="mt-[clamp(4rem,8vw,7rem)] border-t border-rule-ink">
      <div className="page flex flex-wrap items-baseline justify-between gap-x-12 gap-y-4 pt-8 pb-10">
        <p className="font-serif text-title-m">
          Already a client? <a href="/login">Sign In</a>
        </p>
        <div className="text-meta text-ink-3 md:text-right">
          <p>
            {brand.product} is provided by {brand.firm}, advisers to small businesses.
          </p>
          <p>
            <FirmPhone />, {brand.hours}
          </p>
        </div>
      </div>
    </footer>
  )
}
