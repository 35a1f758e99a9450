import { FileDown } from 'lucide-react'
import { useState } from 'react'
import type { Endpoint } from '#platform/contract.ts'
import { Button, type ButtonProps } from '#ui/buttons/button.tsx'
import { PartsDialog } from './parts-dialog.tsx'
import { usePaper } from './use-paper.tsx'
import { useWaitingWords } from './waiting.tsx'

type PaperButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'disabled'> & {
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
export function PaperButton({
  endpoint,
  params,
  query,
  name,
  failure = 'Failed to make the PDF.',
  busyLabel = 'Making the PDF...',
  children,
  onMade,
  ...look
}: PaperButtonProps) {
  const paper = usePaper(endpoint, { params, query, name, failure })
  const [part, setPart] = useState<number | 'done'>()
  const words = useWaitingWords(paper.isMaking, busyLabel)
  const isInParts = paper.isTooLong || part !== undefined

  function close() {
    setPart(undefined)
    paper.reset()
  }

  return (
    <>
      <Button
        {...look}
        icon={FileDown}
        busy={paper.isMaking && !isInParts}
        busyLabel={words}
        onClick={() => paper.make(undefined, { onSuccess: ({ bytes }) => onMade?.(bytes) })}
        data-print="no"
      >
        {children}
      </Button>
      {isInParts && (
        <PartsDialog
          title={children}
          part={part === 'done' ? undefined : (part ?? 1)}
          busyLabel={words}
          isMaking={paper.isMaking}
          onMake={(asked) => {
            setPart(asked)
            paper.make(asked, { onSuccess: ({ next }) => setPart(next ?? 'done') })
          }}
          onClose={close}
        />
      )}
    </>
  )
}
