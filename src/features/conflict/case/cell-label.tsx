/** The name of a cell where no column heading gives it: on small screens, and to screen readers. */
export function CellLabel({ children }: { children: string }) {
  return <span className="mr-1.5 text-meta text-ink-3 @2xl:sr-only">{children}</span>
}
