import { Glyph, type Icon } from '#ui/text/glyph.tsx'
import type { Hue } from '#ui/text/hue.ts'
import { inFigures } from '#ui/figures/counted.ts'

export type Part = { hue: Hue; label: string; count: number; icon?: Icon | undefined }

/** Hidden from screen readers: the legend gives the same figures. */
export function SplitBar({ parts }: { parts: readonly Part[] }) {
  const shown = parts.filter((part) => part.count > 0)
  return (
    <div aria-hidden className="flex h-2 gap-0.5">
      {shown.length === 0 && <i className="flex-1 rounded-[1px] bg-rule-2" />}
      {shown.map((part) => (
        <i
          key={part.label}
          data-hue={part.hue}
          data-paint
          className="rounded-[1px] bg-hue-fill"
          style={{ flex: part.count }}
        />
      ))}
    </div>
  )
}

/** Parts of zero are left out. */
export function Legend({ parts, note }: { parts: readonly Part[]; note?: string | undefined }) {
  return (
    <div className="flex flex-wrap gap-x-3.5 gap-y-1 text-meta leading-4.5 text-ink-2">
      {parts
        .filter((part) => part.count > 0)
        .map((part) => (
          <span key={part.label} data-hue={part.hue} className="inline-flex items-center gap-1.25 whitespace-nowrap">
            {part.icon && <Glyph of={part.icon} size="small" className="text-hue" />}
            <b className="text-ink">{inFigures(part.count)}</b> {part.label}
          </span>
        ))}
      {note && <span>{note}</span>}
    </div>
  )
}
