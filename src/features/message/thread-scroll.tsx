import { ArrowDown } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'

type ThreadScrollProps = {
  /** Ids of the last entry, the last one from another person, and the last one sent from here. */
  last: { entry: string; news: string; said: string }
  older: { there: boolean; loading: boolean; load: () => void }
  children: ReactNode
}

/** Within this many pixels of the end, the view follows new messages. */
const NEAR = 40
/** Within this many pixels of the start, earlier messages are fetched. */
const AHEAD = 300

/** Laid out in reverse, so that it opens at the end and earlier messages load without a jump. */
export function ThreadScroll({ last, older, children }: ThreadScrollProps) {
  const { box, behind, setBehind } = useFollowing(last)

  function onScroll() {
    const { scrollTop, scrollHeight, clientHeight } = box.current ?? document.body
    if (scrollTop > -NEAR) setBehind(false)
    if (scrollHeight - clientHeight + scrollTop < AHEAD && older.there && !older.loading) older.load()
  }
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        role="log"
        aria-label="Messages"
        aria-busy={older.loading}
        // Keyboard users scroll it with the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-(--gutter) py-5 [overflow-anchor:none] focus-visible:-outline-offset-2 md:px-6"
      >
        <div className="mb-auto grid grid-cols-[minmax(0,1fr)] gap-4">
          {older.there && (
            <Button size="small" className="justify-self-center" busy={older.loading} onClick={older.load}>
              Earlier messages
            </Button>
          )}
          {children}
        </div>
      </div>
      {behind && (
        <Button
          size="small"
          icon={ArrowDown}
          className="!absolute bottom-3 left-1/2 -translate-x-1/2 shadow-menu"
          onClick={() => box.current?.scrollTo({ top: 0 })}
        >
          New messages
        </Button>
      )}
    </div>
  )
}

function useFollowing({ entry, news, said }: ThreadScrollProps['last']) {
  const box = useRef<HTMLDivElement>(null)
  const [behind, setBehind] = useState(false)
  const before = useRef({ entry, news, said, height: 0 })

  useLayoutEffect(() => {
    const pane = box.current
    const { height, ...earlier } = before.current
    if (!pane) return
    if (said && said !== earlier.said) {
      pane.scrollTo({ top: 0 })
    } else if (entry !== earlier.entry && pane.scrollTop <= -NEAR) {
      pane.scrollBy({ top: height - pane.scrollHeight })
      if (news !== earlier.news) setBehind(true)
    }
  }, [entry, news, said])

  useLayoutEffect(() => {
    before.current = { entry, news, said, height: box.current?.scrollHeight ?? 0 }
  })
  return { box, behind, setBehind }
}
