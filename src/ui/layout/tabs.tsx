import { clsx } from 'clsx'
import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { tabLook, tabListLook } from './tab-look.ts'

export type TabItem<Value extends string> = {
  value: Value
  label: string
  /** A number, or words such as `8, 2 new`. */
  count?: ReactNode
  /** A hairline before it: another group of tabs begins. */
  apart?: boolean | undefined
}

type TabsProps<Value extends string> = {
  label: string
  tabs: readonly TabItem<Value>[]
  value: Value
  onChange: (value: Value) => void
  className?: string | undefined
  children: ReactNode
}

/** Tabs held by `value`, so that the address can hold it. The panels, as `TabPanel`, are the children. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, className, children }: TabsProps<Value>) {
  const choose = (chosen: string) => {
    const tab = tabs.find((each) => each.value === chosen)
    if (tab) onChange(tab.value)
  }
  return (
    <Radix.Root value={value} onValueChange={choose} className={clsx('min-w-0', className)}>
      <Radix.List aria-label={label} className={tabListLook}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={clsx(tabLook, tab.apart && apart)}>
            {tab.label}
            {tab.count !== undefined && <TabCount>{tab.count}</TabCount>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  )
}

const apart = 'before:absolute before:-left-3.25 before:h-4 before:w-px before:bg-rule-2'

/** What one tab shows; only the open one is in the page. */
export function TabPanel({ value, className, children }: { value: string; className?: string; children?: ReactNode }) {
  return (
    <Radix.Content value={value} className={className} tabIndex={-1}>
      {children}
    </Radix.Content>
  )
}

/** The count behind a tab's words. */
export function TabCount({ children }: { children: ReactNode }) {
  return <span className="text-meta font-normal text-ink-3"> {children}</span>
}
