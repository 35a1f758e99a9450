import { clsx } from 'clsx'

type ToggleFilterProps = { label: string; on: boolean; onChange: (on: boolean) => void }

/** A filter that is on or off. */
export function ToggleFilter({ label, on, onChange }: ToggleFilterProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => onChange(!on)}
      className={clsx(
        'inline-flex h-(--control) shrink-0 cursor-pointer items-center rounded-control border px-2.5 whitespace-nowrap',
        on
          ? 'border-accent-rule bg-accent-tint font-semibold text-ink'
          : 'border-rule-2 bg-surface text-ink-2 hover:border-field hover:text-ink',
      )}
    >
      {label}
    </button>
  )
}
