type SimilarProps = {
  /** What was looked for, where it is not what the list shows. Always there, so that it is told when it comes. */
  to: string | undefined
  /** What else is to be said of such a list. */
  children?: string | undefined
}

/** Stands above rows that are only similar to what was looked for. */
export function Similar({ to, children }: SimilarProps) {
  return (
    <output className="block">
      {to !== undefined && (
        <p className="pt-3 pb-2 text-ink-2 wrap-anywhere">
          {`Nothing matches “${to}” exactly. Similar:`}
          {children && <span className="block text-meta text-ink-3">{children}</span>}
        </p>
      )}
    </output>
  )
}
