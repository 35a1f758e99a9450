import { clsx } from 'clsx'
import { ArrowUp } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { counted } from '#ui/figures/counted.ts'
import { toStart } from './to-start.tsx'

type ArrivedProps = {
  count: number
  /** The name of one row: “request”. */
  noun: string
  onShow: () => void
  /** Over the rows, at the foot of the window; otherwise where it stands. */
  floating?: boolean | undefined
}

/** New rows wait behind this, so that nothing moves that the reader is about to press. */
export function Arrived({ count, noun, onShow, floating = false }: ArrivedProps) {
  return (
    <output className={clsx('block', floating ? float : count > 0 && 'py-2')}>
      {count > 0 && (
        <Button
          size="small"
          icon={ArrowUp}
          onClick={({ currentTarget }) => {
            onShow()
            toStart(currentTarget)
          }}
          data-foot
          className={clsx('pointer-events-auto', floating && 'shadow-menu')}
        >
          {`${counted(count, `new ${noun}`)} · show`}
        </Button>
      )}
    </output>
  )
}

// Above the bar of what is selected.
const float =
  'pointer-events-none sticky bottom-4 z-20 flex h-0 items-end justify-center in-data-selecting:bottom-18 max-md:in-data-selecting:bottom-32'
