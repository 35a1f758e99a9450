import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Glyph, type Icon } from '#ui/text/glyph.tsx'
import type { Hue } from '#ui/text/hue.ts'

type AlertProps = {
  title: ReactNode
  hue?: Hue | undefined
  icon?: Icon | undefined
  /** Announced when it appears; `false` for what was there all along. */
  live?: boolean | undefined
  className?: string | undefined
  children?: ReactNode
}

const icons: Record<Hue, Icon> = {
  wait: CircleAlert,
  active: Info,
  done: CircleCheck,
  high: CircleAlert,
  stop: CircleAlert,
  off: Info,
}

export function Alert({ title, hue = 'stop', icon, live = true, className, children }: AlertProps) {
  const role = hue === 'stop' ? 'alert' : 'status'
  return (
    <div data-hue={hue} role={live ? role : undefined} className={clsx(block, className)}>
      <Glyph of={icon ?? icons[hue]} size="medium" className="mt-0.5 text-hue" />
      <div className="min-w-0">
        <b className="text-hue">{title}</b>
        {children && <div className="mt-0.5 text-ink-2">{children}</div>}
      </div>
    </div>
  )
}

const block =
  'grid grid-cols-[1.125rem_minmax(0,1fr)] gap-x-2.5 rounded-mark border border-l-3 border-hue-rule border-l-hue bg-hue-tint px-3.5 pt-2.75 pb-3'
