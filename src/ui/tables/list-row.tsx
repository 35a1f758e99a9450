import { clsx } from 'clsx'
import { ChevronRight, MessageSquare } from 'lucide-react'
import { Slot } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { Dots } from '#ui/text/dots.tsx'
import { Glyph, type Icon } from '#ui/text/glyph.tsx'

export function Rows({ children, label, className }: { children: ReactNode; label?: string; className?: string }) {
  return (
    <ul aria-label={label} className={clsx('*:border-t *:border-rule', className)}>
      {children}
    </ul>
  )
}

type ListRowProps = {
  /** The router's link, or a button, with the title; the whole row is clickable. */
  link: ReactElement
  icon?: Icon | undefined
  meta?: ReactNode
  unread?: ReactNode
  unreadIcon?: Icon | undefined
  status?: ReactNode
  action?: string | undefined
  control?: ReactNode
  /** It is only still shown. */
  faded?: boolean | undefined
}

export function ListRow({
  link,
  icon,
  meta,
  unread,
  unreadIcon = MessageSquare,
  status,
  action,
  control,
  faded = false,
}: ListRowProps) {
  return (
    <li data-row className={clsx(row, faded ? fadedLook : hoverLook)}>
      {icon ? <Glyph of={icon} className="mt-0.75 self-start text-ink-3" /> : <span />}
      <div className="min-w-0 max-md:col-span-2">
        <Slot.Root className={title}>{link}</Slot.Root>
        {meta && <Dots>{meta}</Dots>}
      </div>
      <span className={unreadLook}>
        {unread && (
          <>
            <Glyph of={unreadIcon} />
            {unread}
          </>
        )}
      </span>
      <span className="flex max-md:col-start-2 max-md:row-start-2">{status}</span>
      {control ? (
        <span className="relative z-10 max-md:col-start-2">{control}</span>
      ) : (
        action && <Action>{action}</Action>
      )}
    </li>
  )
}

const row =
  'group/row relative grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1.5 py-3 md:min-h-16 md:grid-cols-[1.25rem_minmax(0,1fr)_auto_7.75rem_auto]'
const hoverLook = 'hover:bg-hover hover:shadow-[-0.75rem_0_var(--hover),0.75rem_0_var(--hover)]'
const fadedLook =
  'bg-sunken shadow-[-0.75rem_0_var(--sunken),0.75rem_0_var(--sunken)] text-ink-3 [&_a]:font-normal [&_a]:text-ink-2'
const title =
  'block cursor-pointer text-left text-body leading-5.5 font-semibold text-ink no-underline wrap-anywhere after:absolute after:inset-0'
const unreadLook =
  'inline-flex items-center gap-1 text-meta font-semibold text-accent-ink max-md:col-start-3 max-md:row-start-2 md:min-w-17'

function Action({ children }: { children: string }) {
  return (
    <span
      aria-hidden
      className="inline-flex items-center gap-1.75 px-2.5 text-meta font-medium text-ink-2 group-hover/row:text-accent-ink max-md:hidden"
    >
      {children}
      <Glyph of={ChevronRight} className="-mr-2.5" />
    </span>
  )
}
