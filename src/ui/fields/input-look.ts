import { clsx } from 'clsx'

const shared =
  'w-full rounded-control border border-field bg-surface px-2.75 text-body text-ink transition-[border-color] hover:border-ink-2 ' +
  'focus-visible:border-focus focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-focus ' +
  'aria-invalid:border-stop [&[readonly]]:text-ink-2 ' +
  'disabled:cursor-not-allowed disabled:border-rule-2 disabled:bg-sunken disabled:text-ink-2 disabled:opacity-100'

/** Small inputs keep 16 px on touch screens, which would otherwise zoom in. */
export function inputLook({ small = false, tall = false }: { small?: boolean; tall?: boolean }) {
  const height = tall ? 'py-2 leading-6' : small ? 'h-(--control-small)' : 'h-(--control)'
  return clsx(shared, height, small && 'md:text-ui pointer-coarse:text-body')
}
