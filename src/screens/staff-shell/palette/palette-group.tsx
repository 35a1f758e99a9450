import { Command } from 'cmdk'
import { Glyph } from '#ui/text/glyph.tsx'
import type { PaletteEntry } from './palette-entries.tsx'

type PaletteGroupProps = {
  heading: string
  entries: readonly PaletteEntry[]
  /** Why there are no entries, or what they are. */
  message?: string | undefined
  onChoose: (entry: PaletteEntry) => void
}

export function PaletteGroup({ heading, entries, message, onChoose }: PaletteGroupProps) {
  return (
    <Command.Group heading={heading} className={group}>
      {message && <p className="px-2 py-1.5 text-ink-3">{message}</p>}
      {entries.map((entry) => (
        <Command.Item key={entry.key} value={entry.key} onSelect={() => onChoose(entry)} className={item}>
          <Glyph of={entry.icon} className="text-ink-3" />
          <span className="min-w-0 flex-1 truncate">{entry.label}</span>
          {entry.meta && <span className="max-w-[45%] truncate text-meta text-ink-3">{entry.meta}</span>}
        </Command.Item>
      ))}
    </Command.Group>
  )
}

const item =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-[3px] px-2 aria-selected:bg-selected pointer-coarse:min-h-11 forced-colors:aria-selected:bg-[Highlight] forced-colors:aria-selected:text-[HighlightText]'
const group =
  '[&>[cmdk-group-heading]]:px-2 [&>[cmdk-group-heading]]:pt-2.5 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-meta [&>[cmdk-group-heading]]:text-ink-3'
