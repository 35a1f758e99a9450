import { clsx } from 'clsx'
import { Children, createContext, type ReactNode, use } from 'react'

export const StripContext = createContext({ flat: false, waiting: false, inLine: false })

/** Inside it, figures are one line of labels and values. */
export const FiguresInLine = createContext(false)

type StatStripProps = {
  label: string
  flat?: boolean | undefined
  /** Labels stay, figures become skeletons. */
  waiting?: boolean | undefined
  ruled?: boolean | undefined
  children: ReactNode
}

const columns: Record<number, string> = {
  1: 'grid-cols-1',
  2: 'grid-cols-2 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
  3: 'grid-cols-2 md:grid-cols-[minmax(0,2fr)_repeat(2,minmax(0,1fr))]',
  4: 'grid-cols-3 md:grid-cols-[minmax(0,2.7fr)_repeat(3,minmax(0,1fr))]',
  5: 'grid-cols-2 max-md:[&>:nth-child(4)]:border-l-0 max-md:[&>:nth-child(4)]:pl-0 md:grid-cols-5 2xl:grid-cols-[minmax(0,2.2fr)_repeat(4,minmax(0,1fr))]',
}

export function StatStrip({ label, flat = false, waiting = false, ruled = false, children }: StatStripProps) {
  const cards = Children.toArray(children)
  const inLine = use(FiguresInLine)
  return (
    <ul
      aria-label={label}
      aria-busy={waiting || undefined}
      className={clsx(
        'border-b border-rule-2',
        inLine ? 'flex h-11.25 items-stretch overflow-hidden' : `grid ${columns[cards.length]}`,
        ruled && 'border-t border-t-rule-ink',
      )}
    >
      <StripContext value={{ flat, waiting, inLine }}>{cards}</StripContext>
    </ul>
  )
}
