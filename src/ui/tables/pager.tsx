import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'

type PagerProps = {
  label: string
  from: number
  to: number
  total: number
  onNewer?: (() => void) | undefined
  onOlder?: (() => void) | undefined
  newerLabel?: string | undefined
  olderLabel?: string | undefined
}

/** A direction without a handler is not offered. */
export function Pager({
  label,
  from,
  to,
  total,
  onNewer,
  onOlder,
  newerLabel = 'Newer',
  olderLabel = 'Older',
}: PagerProps) {
  return (
    <nav aria-label={label} className="flex items-center gap-2 py-3 text-meta text-ink-3">
      <output className="mr-auto">
        {from} to {to} of {total}
      </output>
      {onNewer && (
        <Button size="small" icon={ArrowLeft} onClick={onNewer}>
          {newerLabel}
        </Button>
      )}
      {onOlder && (
        <Button size="small" iconEnd={ArrowRight} onClick={onOlder}>
          {olderLabel}
        </Button>
      )}
    </nav>
  )
}
