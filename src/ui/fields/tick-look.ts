import { clsx } from 'clsx'

export const tickLook = {
  row: (className?: string) =>
    clsx(
      'grid cursor-pointer grid-cols-[1.25rem_minmax(0,1fr)] items-start gap-3 py-0.5 leading-5.75 has-disabled:cursor-not-allowed has-disabled:text-ink-3 pointer-coarse:py-2',
      className,
    ),
  box: 'peer block size-5 shrink-0 cursor-pointer appearance-none border border-field bg-surface hover:border-ink-2 aria-invalid:border-stop disabled:cursor-not-allowed disabled:border-rule-2 disabled:bg-sunken forced-colors:appearance-auto',
}
