type SimilarProps = {
  /** The words searched for, if the list shows results for others. Always in the page, so that it is announced. */
  to: string | undefined
  /** A further remark on such a list. */
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
