import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import { Slot } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { Glyph } from '#ui/text/glyph.tsx'
import { TextLink } from '#ui/text/link.tsx'

type ListDetailProps = {
  label: string
  /** The search and the filters. */
  head: ReactNode
  /** `VirtualRows` of `ListEntry`. */
  list: ReactNode
  /** The open record. Without anything here, the list has the full width. */
  detail: ReactNode
  /** On small screens the open record replaces the list. */
  open: boolean
  back: ReactElement
  foot?: ReactNode
}

/** List and record side by side, or one at a time on small screens. */
export function ListDetail({ label, head, list, detail, open, back, foot }: ListDetailProps) {
  return (
    <>
      {open && (
        <p className="py-2 lg:hidden">
          <TextLink>{back}</TextLink>
        </p>
      )}
      <div className={detail ? box : undefined}>
        <nav
          aria-label={label}
          data-list
          tabIndex={-1}
          className={clsx(
            'min-w-0 bg-paper outline-none',
            detail && 'lg:shadow-[inset_-1px_0_var(--rule-2)]',
            open && 'max-lg:hidden',
          )}
        >
          <div className={clsx(detail && 'lg:border-b lg:border-rule-2 lg:px-4')}>{head}</div>
          {list}
          {foot && <div className="lg:px-4">{foot}</div>}
        </nav>
        {detail && <div className={clsx('min-w-0', !open && 'max-lg:hidden')}>{detail}</div>}
      </div>
    </>
  )
}

/** For what stands before a record that takes its place on small screens. */
export const behindRecord = (open: boolean) => (open ? 'max-lg:hidden' : undefined)

const box =
  'grid lg:mt-3 lg:grid-cols-[var(--list-width)_minmax(0,1fr)] lg:overflow-clip lg:rounded-control lg:border lg:border-rule-2 lg:bg-surface lg:max-2xl:[--list-width:19rem]'

type ListEntryProps = {
  /** The router's link with the title; the whole item is clickable. */
  link: ReactElement
  current: boolean
  top?: ReactNode
  /** In place of the children, where the list holds it no longer and it is only still shown. */
  left?: ReactNode
  children?: ReactNode
}

/** An item of a list that brings its own `li`. */
export function ListEntry({ link, current, top, left, children }: ListEntryProps) {
  return (
    <div
      className={clsx(
        item,
        left !== undefined && leftItem,
        current ? openItem : 'hover:bg-hover lg:hover:shadow-[inset_-1px_0_var(--rule-2)]',
      )}
      data-current={current || undefined}
    >
      {top && <div className="flex justify-between gap-3 text-meta text-ink-3">{top}</div>}
      <Slot.Root
        aria-current={current || undefined}
        className="mt-0.5 block cursor-pointer text-left leading-5 font-semibold text-pretty text-ink no-underline wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
      >
        {link}
      </Slot.Root>
      {left === undefined ? children : <InPlace of={children}>{left}</InPlace>}
    </div>
  )
}

/** As high as what it takes the place of, so that nothing below moves. */
function InPlace({ of, children }: { of: ReactNode; children: ReactNode }) {
  return (
    <div className="grid *:col-start-1 *:row-start-1">
      <div inert className="invisible">
        {of}
      </div>
      {children}
    </div>
  )
}

const leftItem = 'bg-sunken text-ink-3 [&_a]:font-normal [&_a]:text-ink-2'
const item = 'relative px-(--gutter) py-3 max-lg:-mx-(--gutter) lg:px-4'
const openItem =
  'bg-surface before:absolute before:inset-y-0 before:left-0 before:w-0.75 before:bg-accent forced-colors:before:bg-[Highlight]'

export function BackWords({ children }: { children: string }) {
  return (
    <>
      <Glyph of={ArrowLeft} />
      {children}
    </>
  )
}
