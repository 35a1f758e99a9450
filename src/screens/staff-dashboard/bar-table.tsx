import type { ReactNode } from 'react'
import { Glyph, type Icon } from '#ui/text/glyph.tsx'
import type { Hue } from '#ui/text/hue.ts'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { inFigures } from '#ui/figures/counted.ts'

type BarRow = {
  key: string
  label: ReactNode
  count: number
  icon?: Icon
  hue?: Hue
  chart?: 1 | 2 | 3 | 4
  note?: string
}
type BarTableProps = { label: string; heads: readonly [string, string]; rows: readonly BarRow[] }

/** A bar chart as a table; screen readers get the figures only. */
export function BarTable({ label, heads, rows }: BarTableProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <table aria-label={label} className="w-full table-fixed border-collapse">
      <thead className="sr-only">
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} data-hue={row.hue} className="border-t border-rule">
            <th scope="row" className="w-2/5 py-2.5 pr-4 text-left font-normal wrap-anywhere">
              <span className="flex items-start gap-2">
                {row.icon && <Glyph of={row.icon} className={`mt-0.5 ${row.hue ? 'text-hue' : 'text-ink-3'}`} />}
                <span className="min-w-0">{row.label}</span>
              </span>
            </th>
            <td className="py-2.5">
              <span className="flex items-center gap-3">
                <span className="min-w-0 flex-1">
                  <Bar share={row.count / most} ground={row.hue ? 'bg-hue-fill' : charts[row.chart ?? 1]} />
                </span>
                {row.note && <span className="text-meta whitespace-nowrap text-ink-3">{row.note}</span>}
                <b className="min-w-8 text-right">{inFigures(row.count)}</b>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const charts = { 1: 'bg-chart-1', 2: 'bg-chart-2', 3: 'bg-chart-3', 4: 'bg-chart-4' } as const

function Bar({ share, ground }: { share: number; ground: string }) {
  return <span aria-hidden data-paint className={`block h-3 ${ground}`} style={{ width: `${100 * share}%` }} />
}

export function BarTableSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="grid h-10.5 grid-cols-[2fr_3fr] items-center gap-4 border-t border-rule">
          <Skeleton strong className="h-2.75 w-28" />
          <Skeleton className="h-3 w-full" />
        </div>
      ))}
    </div>
  )
}
