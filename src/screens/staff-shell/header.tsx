import { LogOut, Menu, Search, UserPlus } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Notifications } from '#features/activity/activity.tsx'
import { useLogout } from '#features/session/session.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { onIntent } from '#ui/layout/deferred.tsx'
import { Brand } from '#ui/text/brand-mark.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { SingleKeys } from '#ui/window/single-keys.tsx'
import { AssignTask, Palette, StaffMenu } from './loads.tsx'
import { StaffLink } from './staff-link.tsx'
import { useStaffNavigation } from './use-staff-search.tsx'

export function Header() {
  const [open, setOpen] = useState<'menu' | 'palette'>()
  const { change } = useStaffNavigation()
  const logOut = useLogout()
  const close = () => setOpen(undefined)
  const search = () => setOpen('palette')
  useShortcut('k', search)
  return (
    <header className="flex h-15 items-center gap-2 border-b border-rule" data-print="no">
      <SingleKeys onSearch={search} />
      <NarrowStart onMenu={() => setOpen('menu')} />
      <button type="button" aria-keyshortcuts="Control+K" onClick={search} {...onIntent(Palette)} className={jump}>
        <Glyph of={Search} />
        Search or jump to…
        <kbd className={key}>Ctrl K</kbd>
      </button>
      <span className="flex-1" />
      <IconButton
        icon={Search}
        large
        label="Search or jump to"
        onClick={search}
        {...onIntent(Palette)}
        className="lg:hidden"
      />
      <Notifications />
      <Button
        icon={UserPlus}
        onClick={() => change({ assign: 'pick' })}
        {...onIntent(AssignTask)}
        className="max-lg:hidden"
      >
        Assign Task
      </Button>
      <Button variant="quiet" icon={LogOut} onClick={logOut} className="max-lg:hidden">
        Logout
      </Button>
      <Suspense>
        {open === 'menu' && <StaffMenu onClose={close} />}
        {open === 'palette' && <Palette onClose={close} />}
      </Suspense>
    </header>
  )
}

function NarrowStart({ onMenu }: { onMenu: () => void }) {
  return (
    <div className="flex min-w-0 items-center gap-1 lg:hidden">
      <IconButton icon={Menu} large label="Menu" onClick={onMenu} {...onIntent(StaffMenu)} className="-ml-2.5" />
      <Brand link={<StaffLink leads={{}} />} />
    </div>
  )
}

const jump =
  'inline-flex h-(--control) w-60 cursor-pointer items-center gap-2 rounded-control border border-rule-2 pr-2 pl-2.5 text-ink-3 hover:border-field max-lg:hidden 2xl:w-76'
const key = 'ml-auto rounded-mark border border-rule-2 bg-paper px-1.25 font-sans text-micro leading-4.5 font-medium'

/** Runs an action on Ctrl (or ⌘) and a key, anywhere on the page. */
function useShortcut(wanted: string, run: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== wanted || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
      return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
