import { clsx } from 'clsx'
import { Upload } from 'lucide-react'
import { type DragEvent, type InputHTMLAttributes, type RefObject, use, useId, useRef, useState } from 'react'
import { OnPaper } from '#ui/on-paper.ts'
import { FileRow } from './file-row.tsx'
import { fileSize } from '#ui/text/file-size.ts'
import { Glyph } from '#ui/text/glyph.tsx'
import { linkLook } from '#ui/text/link-look.ts'
import type { PickedFile } from './picked-files.tsx'

type DropZoneProps = {
  label: string
  hint: string
  files: readonly PickedFile[]
  onAdd: (files: File[]) => void
  onRemove: (id: number) => void
  onRetry?: ((id: number) => void) | undefined
  accept?: InputHTMLAttributes<HTMLInputElement>['accept']
  single?: boolean | undefined
  disabled?: boolean | undefined
  dropLabel?: string | undefined
}

export function DropZone({ files, onAdd, onRemove, onRetry, ...zone }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  function replace(id: number) {
    onRemove(id)
    input.current?.click()
  }
  if (use(OnPaper)) return null
  return (
    <div className="min-w-0">
      <Zone {...zone} input={input} onAdd={onAdd} />
      {files.length > 0 && (
        <ul aria-label={`${zone.label}: files`} className="mt-3">
          {files.map(({ id, file, rejected, failed, progress }) => (
            <FileRow
              key={id}
              name={file.name}
              meta={fileSize(file.size)}
              error={rejected ?? failed}
              progress={failed ? undefined : progress}
              onRetry={failed && onRetry ? () => onRetry(id) : undefined}
              onReplace={rejected && !zone.disabled ? () => replace(id) : undefined}
              onRemove={() => onRemove(id)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type ZoneProps = Omit<DropZoneProps, 'files' | 'onRemove' | 'onRetry'> & { input: RefObject<HTMLInputElement | null> }

function Zone({ label, hint, input, onAdd, accept, single = false, disabled = false, ...words }: ZoneProps) {
  const { dropLabel = 'Drop to add' } = words
  const hintId = useId()
  const drag = useDrag(disabled, onAdd)
  function take(picker: HTMLInputElement) {
    onAdd([...(picker.files ?? [])])
    picker.value = ''
  }
  return (
    <fieldset
      {...drag.handlers}
      aria-label={label}
      className={clsx(zoneLook, drag.over ? 'border-accent bg-accent-tint text-ink' : dashed)}
    >
      <Glyph of={Upload} size="large" className="text-ink-3" />
      <div className="min-w-0">
        {drag.over ? (
          <b>{dropLabel}</b>
        ) : (
          <>
            Drop files here, or{' '}
            <button
              type="button"
              aria-describedby={hintId}
              disabled={disabled}
              onClick={() => input.current?.click()}
              className={linkLook}
            >
              browse
            </button>
          </>
        )}
        <div id={hintId} className="text-meta text-ink-3">
          {hint}
        </div>
      </div>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={label}
        accept={accept}
        multiple={!single}
        disabled={disabled}
        onChange={(event) => take(event.target)}
      />
    </fieldset>
  )
}

const zoneLook = 'flex min-w-0 items-center gap-3 rounded-control border px-4 py-3.5'
const dashed = 'border-dashed border-field bg-surface text-ink-2'

function useDrag(disabled: boolean, onAdd: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  function onDragOver(event: DragEvent) {
    if (disabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  function onDragLeave(event: DragEvent) {
    const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
    if (!inside) setOver(false)
  }
  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!disabled) onAdd([...event.dataTransfer.files])
  }
  return { over, handlers: { onDragOver, onDragLeave, onDrop } }
}
