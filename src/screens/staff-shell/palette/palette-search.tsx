import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useLogout } from '#features/session/session.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { type PaletteEntry, usePaletteEntries } from './palette-entries.tsx'
import { PaletteGroup } from './palette-group.tsx'
import { useStaffNavigation } from '../use-staff-search.tsx'
import { useTyped } from '#ui/fields/use-typed.tsx'

export function PaletteSearch({ onClose }: { onClose: () => void }) {
  const lead = useLead()
  const [words, setWords] = useState('')
  const [typed, type] = useTyped(words, setWords)
  const { groups, settled } = usePaletteEntries(words)
  const [at, reachFor] = useAt(
    groups.flatMap(({ entries }) => entries),
    `${settled} ${words}`,
  )
  function choose({ leads }: PaletteEntry) {
    onClose()
    lead(leads)
  }
  return (
    <Command
      shouldFilter={false}
      loop
      label="Search or jump to"
      value={at}
      onValueChange={reachFor}
      className="flex min-h-0 flex-col"
    >
      <div className="flex items-center gap-2.5 border-b border-rule-2 px-3.5">
        <Glyph of={Search} className="text-ink-3" />
        <Command.Input
          value={typed}
          onValueChange={type}
          placeholder="Search or jump to…"
          maxLength={200}
          className="h-12 min-w-0 flex-1 bg-transparent text-[1.0625rem] outline-none"
        />
        <kbd className={key}>Esc</kbd>
      </div>
      <Command.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-1.5 pb-1.5">
        {groups.map((group) => (
          <PaletteGroup key={group.heading} {...group} onChoose={choose} />
        ))}
      </Command.List>
    </Command>
  )
}

const key =
  'rounded-mark border border-rule-2 bg-paper px-1.25 font-sans text-micro leading-4.5 font-medium text-ink-3 pointer-coarse:hidden'

function useLead() {
  const { change, go, openRecord } = useStaffNavigation()
  const navigate = useNavigate()
  const logOut = useLogout()
  return (leads: PaletteEntry['leads']) => {
    if ('record' in leads) openRecord(leads.record)
    else if ('view' in leads) go(leads.view)
    else if ('over' in leads) change(leads.over)
    else if (leads.account === 'open') void navigate({ to: '/account' })
    else logOut()
  }
}

/** The selected entry; every new result selects the first again. */
function useAt(entries: readonly PaletteEntry[], answer: string) {
  const [reached, setReached] = useState<{ key: string; answer: string }>()
  const kept = entries.find((each) => reached?.answer === answer && each.key === reached.key)
  const at = (kept ?? entries[0])?.key ?? ''
  return [at, (reach: string) => setReached({ key: reach, answer })] as const
}
