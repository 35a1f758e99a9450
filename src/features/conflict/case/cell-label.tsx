/** What a cell is, where no column says so: on small screens, and to those who hear the list. */
export function CellLabel({ children }: { children: string }) {
  return <span className="mr-1.5 text-meta text-ink-3 @2xl:sr-only">{children}</span>
}
