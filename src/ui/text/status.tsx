import { clsx } from 'clsx'
import { Glyph, type Icon } from './glyph.tsx'
import type { Hue } from './hue.ts'

export type State = { hue: Hue; icon: Icon; label: string }

/** How each value of a field is shown, from its label and its look. */
export const stateOf =
  <Value extends string>(labels: Record<Value, string>, looks: Record<Value, Omit<State, 'label'>>) =>
  (value: Value): State => ({ ...looks[value], label: labels[value] })

type StatusProps = State & { small?: boolean | undefined; className?: string | undefined }

export function Status({ hue, icon, label, small = false, className }: StatusProps) {
  return (
    <span
      data-hue={hue}
      className={clsx(
        'inline-flex items-baseline gap-1.5 whitespace-nowrap',
        inks[hue],
        small && 'text-meta',
        className,
      )}
    >
      <Glyph of={icon} size={small ? 'small' : 'normal'} className="self-center text-hue" />
      {label}
    </span>
  )
}

const inks: Record<Hue, string> = {
  wait: 'text-ink',
  active: 'text-ink',
  done: 'text-ink',
  high: 'text-ink',
  stop: 'font-semibold text-stop',
  off: 'text-ink-2',
}

/** For the head of an open record, and nowhere else. */
export function Badge({ hue, icon, label }: State) {
  return (
    <span
      data-hue={hue}
      className="inline-flex h-6 items-center gap-1.25 rounded-mark border border-hue-rule bg-hue-tint pr-2 pl-1.5 text-meta leading-none font-semibold whitespace-nowrap text-hue"
    >
      <Glyph of={icon} size="small" />
      {label}
    </span>
  )
}
