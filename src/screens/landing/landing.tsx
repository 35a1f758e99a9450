import { PublicFooter, PublicHeader } from '#screens/public/public-frame.tsx'
import { ConflictAndPerformance } from './conflict-and-performance.tsx'
import { FilePlate } from './file-plate.tsx'
import { Hero } from './hero.tsx'
import { Platform } from './platform.tsx'
import { RecruitmentAndOnboarding } from './recruitment-and-onboarding.tsx'
import { SimpleCrm } from './simple-crm.tsx'
import { Solutions } from './solutions.tsx'

/** The public page. It is rendered to plain markup at build time, so nothing in it may need a script. */
export function Landing() {
  return (
    <>
      <PublicHeader />
      <main>
        <Hero />
        <FilePlate />
        <RecruitmentAndOnboarding />
        <ConflictAndPerformance />
        <Platform />
        <Solutions />
        <SimpleCrm />
      </main>
      <PublicFooter />
    </>
  )
}
