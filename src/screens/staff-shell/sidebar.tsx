import { Brand } from '#ui/text/brand-mark.tsx'
import { SignedIn } from './signed-in.tsx'
import { StaffLink } from './staff-link.tsx'
import { ViewNav } from './view-nav.tsx'

/** Icons only between 961 and 1180 px; narrower screens have `StaffMenu`. */
export function Sidebar() {
  return (
    <aside
      data-print="no"
      className="sticky top-0 z-(--layer-header) hidden h-dvh flex-col border-r border-rule-2 bg-sunken lg:flex"
    >
      <div className="px-5 pt-4.5 pb-3.75 lg:max-2xl:hidden">
        <Brand link={<StaffLink leads={{}} />} />
      </div>
      <div className="hidden justify-center pt-4.5 pb-3.75 lg:max-2xl:flex">
        <Brand link={<StaffLink leads={{}} />} nameless />
      </div>
      <ViewNav rail />
      <SignedIn rail />
    </aside>
  )
}
