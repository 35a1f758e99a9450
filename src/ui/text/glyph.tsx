import { clsx } from 'clsx'
import type { ComponentType, SVGProps } from 'react'

export type Icon = ComponentType<Pick<SVGProps<SVGSVGElement>, 'className' | 'strokeWidth' | 'aria-hidden'>>

const sizes = { small: 'size-3.5', normal: 'size-4', medium: 'size-4.5', large: 'size-5' } as const

type GlyphProps = { of: Icon; size?: keyof typeof sizes; className?: string | undefined }

/** Decoration: the words beside it carry the meaning. */
export function Glyph({ of: Drawing, size = 'normal', className }: GlyphProps) {
  return <Drawing aria-hidden strokeWidth={1.75} className={clsx('shrink-0', sizes[size], className)} />
}
