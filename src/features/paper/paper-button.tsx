import { FileDown, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Endpoint } from '#platform/contract.ts'
import { Button, type ButtonProps } from '#ui/buttons/button.tsx'
import { PartsDialog } from './parts-dialog.tsx'
import { usePaper } from './use-paper.tsx'
import { useWaitingWords } from './waiting.tsx'

export type PaperButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'disabled'> & {
  endpoint: Endpoint
  params: Record<string, string>
  query?: Record<string, string>
  /** The file’s name, if the server gives none. */
  name: string
  failure?: string
  busyLabel?: string
  children: string
  /** Called with the size of a document that came in one piece. */
  onMade?: (bytes: number) => void
}

/** Makes a PDF and saves it. It shows the place in the queue, and offers long documents in parts. */
export function PaperButton({ variant, size, disabled, ...asked }: PaperButtonProps) {
  const { button, parts } = useMaking(asked)
  return (
    <>
      <Button variant={variant} size={size} disabled={disabled} icon={FileDown} {...button} data-print="no">
        {asked.children}
      </Button>
      {parts}
    </>
  )
}

type Act = { label: string; icon: LucideIcon; onSelect: () => void }
type PaperActProps = Omit<PaperButtonProps, 'children'> & {
  label: string
  /** An item of the menu that the children render becomes a button only while the PDF is made. */
  as: 'button' | 'item' | 'none'
  /** Renders the menu. */
  children: (acts: readonly Act[]) => ReactNode
}

/** The same among the actions of a record. */
export function PaperAct({ as, size, label, children, ...asked }: PaperActProps) {
  const { make, button, parts } = useMaking({ ...asked, children: label })
  return (
    <>
      {(as === 'button' || button.busy) && (
        <Button size={size} icon={FileDown} {...button} data-print="no">
          {label}
        </Button>
      )}
      {children(as === 'item' ? [{ label, icon: FileDown, onSelect: make }] : [])}
      {parts}
    </>
  )
}

function useMaking({ endpoint, params, query, name, onMade, children: title, ...words }: PaperButtonProps) {
  const { failure = 'Failed to make the PDF.', busyLabel = 'Making the PDF...' } = words
  const paper = usePaper(endpoint, { params, query, name, failure })
  const [part, setPart] = useState<number | 'done'>()
  const said = useWaitingWords(paper.isMaking, busyLabel)
  const isInParts = paper.isTooLong || part !== undefined
  const make = () => paper.make(undefined, { onSuccess: ({ bytes }) => onMade?.(bytes) })

  function onMake(asked: number) {
    setPart(asked)
    paper.make(asked, { onSuccess: ({ next }) => setPart(next ?? 'done') })
  }
  function onClose() {
    setPart(undefined)
    paper.reset()
  }

  const parts = isInParts && (
    <PartsDialog
      title={title}
      part={part === 'done' ? undefined : (part ?? 1)}
      busyLabel={said}
      isMaking={paper.isMaking}
      onMake={onMake}
      onClose={onClose}
    />
  )
  return { make, button: { busy: paper.isMaking && !isInParts, busyLabel: said, onClick: make }, parts }
}
