import { clsx } from 'clsx'
import { CircleAlert, Download, FileText, RotateCcw, Upload, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Glyph } from '#ui/text/glyph.tsx'
import { inPlace } from '#ui/buttons/in-place.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { ProgressBar } from '#ui/figures/progress-bar.tsx'

type FileRowProps = {
  name: string
  href?: string | undefined
  /** Shows it in place; without it, the name is a link to the file. */
  onOpen?: (() => void) | undefined
  meta?: ReactNode
  progress?: number | undefined
  /** Why it was refused or failed; it stays listed until it is removed. */
  error?: string | undefined
  onRetry?: (() => void) | undefined
  /** Another file is chosen in place of one that was refused. */
  onReplace?: (() => void) | undefined
  onRemove?: (() => void) | undefined
  removeLabel?: string | undefined
  action?: ReactNode
}

export function FileRow({ name, href, onOpen, meta, progress, error, action, ...acts }: FileRowProps) {
  const under = error ?? meta
  const moving = error ? undefined : progress
  return (
    <li className="grid min-h-12 grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-2.5 border-t border-rule py-2">
      <Glyph of={error ? CircleAlert : FileText} className={error ? 'text-stop' : 'text-ink-3'} />
      <div className={clsx('min-w-0', error && 'text-stop')}>
        <FileName name={name} href={href} onOpen={onOpen} />
        {under && <div className={clsx('text-meta', !error && 'text-ink-3')}>{under}</div>}
        {moving !== undefined && <ProgressBar label={`Uploading ${name}`} value={moving} className="mt-2 mb-1" />}
      </div>
      <div className="flex items-center gap-0.5">
        {moving !== undefined && <span className="text-meta text-ink-3">{Math.round(moving)}%</span>}
        {action}
        <Acts name={name} href={href} {...acts} />
      </div>
    </li>
  )
}

type FileNameProps = Pick<FileRowProps, 'name' | 'href' | 'onOpen'>

function FileName({ name, href, onOpen }: FileNameProps) {
  const look = 'font-semibold wrap-anywhere'
  if (!href) return <span className={look}>{name}</span>
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      onClick={inPlace(onOpen)}
      className={clsx(look, 'text-ink no-underline hover:underline')}
    >
      {name}
    </a>
  )
}

type ActsProps = Pick<FileRowProps, 'name' | 'href' | 'onRetry' | 'onReplace' | 'onRemove' | 'removeLabel'>

function Acts({ name, href, onRetry, onReplace, onRemove, removeLabel = 'Remove' }: ActsProps) {
  return (
    <>
      {href && (
        <a href={href} download={name} aria-label={`Download ${name}`} title="Download" className={download}>
          <Glyph of={Download} />
        </a>
      )}
      {onRetry && <IconButton icon={RotateCcw} size="small" label={`Try ${name} again`} onClick={onRetry} />}
      {onReplace && (
        <IconButton icon={Upload} size="small" label={`Choose another file instead of ${name}`} onClick={onReplace} />
      )}
      {onRemove && <IconButton icon={X} size="small" label={`${removeLabel} ${name}`} onClick={onRemove} />}
    </>
  )
}

const download =
  'inline-grid size-(--control-small) shrink-0 place-items-center rounded-control text-ink-2 hover:bg-hover hover:text-ink'
