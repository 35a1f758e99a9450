import { clsx } from 'clsx'
import { Slot } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { Glyph, type Icon } from '#ui/text/glyph.tsx'
import { Tooltip } from '#ui/buttons/tooltip.tsx'

type ShellProps = {
  /** Mark, `SideNav`, and who is signed in. */
  sidebar: ReactNode
  header: ReactNode
  children: ReactNode
}

/** Sidebar and page: 220 px wide, a 60 px rail on middle widths, gone below 961 px, where the header opens a `Sheet`. */
export function Shell({ sidebar, header, children }: ShellProps) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[var(--sidebar-width)_minmax(0,1fr)] lg:max-2xl:[--sidebar-width:3.75rem]">
      <aside
        className="sticky top-0 hidden h-dvh flex-col border-r border-rule-2 bg-sunken lg:flex [@media(height<32rem)]:overflow-y-auto"
        data-print="no"
      >
        {sidebar}
      </aside>
      <div className="min-w-0 px-(--gutter) pb-8 lg:pb-12">
        <div className="mx-auto max-w-312">
          <header className="flex h-15 items-center gap-2 border-b border-rule" data-print="no">
            {header}
          </header>
          <main>{children}</main>
        </div>
      </div>
    </div>
  )
}

/** The index of the sidebar. */
export function SideNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="grid">
      {children}
    </nav>
  )
}

type SideLinkProps = {
  /** The router's link with its words as content. */
  link: ReactElement
  icon: Icon
  current: boolean
  count?: number | undefined
  /** Its words once more, for the rail, where only the icon shows. */
  tip?: string | undefined
}

/** One entry of the index. The open one is a divider tab of paper that breaks the sidebar's edge. */
export function SideLink({ link, icon, current, count, tip }: SideLinkProps) {
  return (
    <div className={clsx(entry, current ? openEntry : 'border-transparent text-ink-2 hover:text-ink')}>
      <Glyph of={icon} />
      <Tooltip words={tip} side="right" className={clsx(tip ? 'hidden lg:max-2xl:block' : 'hidden')}>
        <Slot.Root
          aria-current={current ? 'page' : undefined}
          className={clsx(words, current ? 'font-semibold' : 'font-medium')}
        >
          {link}
        </Slot.Root>
      </Tooltip>
      {count !== undefined && <span className="ml-auto text-meta text-ink-3 lg:max-2xl:hidden">{count}</span>}
    </div>
  )
}

const entry =
  'relative -mr-px flex h-9.5 items-center gap-2.75 border-y pr-4 pl-5 max-lg:h-11 lg:max-2xl:justify-center lg:max-2xl:gap-0 lg:max-2xl:px-0'
const openEntry =
  'border-rule-2 bg-paper text-ink before:absolute before:-inset-y-px before:left-0 before:w-0.75 before:bg-accent forced-colors:before:bg-[Highlight]'
const words =
  'text-inherit no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus lg:max-2xl:text-[length:0px]'
