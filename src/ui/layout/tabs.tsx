import { clsx } from 'clsx'
import { Tabs as Radix } from 'radix-ui'
import type { MouseEvent, ReactNode } from 'react'
import { TabStrip } from './tab-strip.tsx'
import { inFigures } from '#ui/figures/counted.ts'

export type TabItem<Value extends string> = {
  value: Value
  label: string
  count?: ReactNode
  /** The work that waits under it, in words. */
  duty?: string | undefined
  apart?: boolean | undefined
  /** On a phone it is the second. */
  early?: boolean | undefined
}

type TabsProps<Value extends string> = {
  label: string
  tabs: readonly TabItem<Value>[]
  value: Value
  onChange: (value: Value) => void
  className?: string | undefined
  dense?: boolean | undefined
  stripClassName?: string | undefined
  children: ReactNode
}

/** Controlled by `value`, so that the URL can hold it. The `TabPanel`s are the children. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, className, stripClassName, dense = false, children } = props
  const isDense = dense || tabs.length > MANY
  const choose = (chosen: string) => {
    const tab = tabs.find((each) => each.value === chosen)
    if (tab) onChange(tab.value)
  }
  return (
    <Radix.Root value={value} onValueChange={choose} className={clsx('min-w-0', className)}>
      <TabStrip label={label} open={value} count={tabs.length} dense={isDense} className={stripClassName}>
        {tabs.map((tab, place) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            onMouseDown={focusWithoutRing}
            className={clsx(
              tabLook,
              place > 0 && (tab.early ? 'max-md:order-1' : 'max-md:order-2'),
              tab.apart && [apart, isDense ? 'before:-left-0.75' : 'before:-left-1.75'],
            )}
          >
            {tab.label}
            {tab.count !== undefined && <TabCount>{tab.count}</TabCount>}
            {tab.duty && <span className="text-meta font-normal text-ink-3">{` ${tab.duty}`}</span>}
          </Radix.Trigger>
        ))}
      </TabStrip>
      {children}
    </Radix.Root>
  )
}

/** Before Radix focuses the tab by script, for which browsers draw the ring. */
function focusWithoutRing({ button, ctrlKey, currentTarget }: MouseEvent<HTMLElement>) {
  if (button === 0 && !ctrlKey) currentTarget.focus({ focusVisible: false })
}

/** More of them stand closer. */
const MANY = 9

// The focus ring is drawn inside the tab, because the list clips what overflows: the padding keeps it off the letters.
const tabLook =
  'relative -mx-1.5 inline-flex shrink-0 cursor-pointer items-center gap-1.75 rounded-mark px-1.5 py-3 font-medium whitespace-nowrap text-ink-2 no-underline outline-offset-[-2px] ' +
  'after:absolute after:inset-x-1.5 after:bottom-0 after:h-0.5 hover:text-ink hover:after:bg-rule-2 ' +
  'selected:font-semibold selected:text-ink selected:after:bg-accent forced-colors:selected:after:bg-[Highlight] md:pt-2 md:pb-3'
const apart = 'before:absolute max-md:before:hidden before:h-4 before:w-px before:bg-rule-2'

export function TabPanel({ value, className, children }: { value: string; className?: string; children?: ReactNode }) {
  return (
    <Radix.Content value={value} className={className} tabIndex={-1}>
      {children}
    </Radix.Content>
  )
}

/** A number is a stock; words are news. */
function TabCount({ children }: { children: ReactNode }) {
  const isNews = typeof children === 'string'
  return (
    <span className={clsx('text-meta', isNews ? 'font-semibold text-accent-ink' : 'font-normal text-ink-3')}>
      {' '}
      {typeof children === 'number' ? inFigures(children) : children}
    </span>
  )
}
