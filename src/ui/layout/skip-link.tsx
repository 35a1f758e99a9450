export function SkipLink({ to }: { to: string }) {
  return (
    <a href={`#${to}`} className={look}>
      Skip to content
    </a>
  )
}

const look =
  'sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-(--layer-tooltip) focus:rounded-control focus:bg-surface focus:px-3.5 focus:py-2 focus:font-semibold'
