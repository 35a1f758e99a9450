import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

const edges = {
  plain: 'border-rule-2',
  /** Signing in: teal at the top. */
  accent: 'border-rule-2 border-t-3 border-t-accent',
  /** A confirmation: ink at the left. */
  ink: 'border-rule-2 border-l-3 border-l-rule-ink',
} as const

type PanelProps = ComponentProps<'div'> & { edge?: keyof typeof edges | undefined }

/** The rare card: a surface with a hairline, drawn only round what is picked up as a whole. */
export function Panel({ edge = 'plain', className, ...rest }: PanelProps) {
  const ground = edge === 'ink' ? 'bg-paper' : 'bg-surface'
  return <div {...rest} className={clsx('rounded-mark border', ground, edges[edge], className)} />
}

/** What the reader has to do next: a teal-topped block that comes first. */
export function NextStep({ label, className, children, ...rest }: ComponentProps<'div'> & { label: string }) {
  return (
    <div {...rest} className={clsx('grid gap-0.5 border-t-3 border-accent pt-2.5', className)}>
      <span className="text-meta text-ink-3">{label}</span>
      {children}
    </div>
  )
}
