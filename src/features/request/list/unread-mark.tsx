/** The number of unread messages, if any. */
export function UnreadMark({ count }: { count: number }) {
  return count > 0 && <span className="font-semibold whitespace-nowrap text-accent-ink">{`${count} new`}</span>
}
