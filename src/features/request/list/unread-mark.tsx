/** How many messages are new to the reader, where there are any. */
export function UnreadMark({ count }: { count: number }) {
  return count > 0 && <span className="font-semibold whitespace-nowrap text-accent-ink">{`${count} new`}</span>
}
