import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

type PageProps = ComponentProps<'div'> & { as?: 'div' | 'main' | 'header' | 'footer' | undefined }

export function Page({ as: Tag = 'div', className, ...rest }: PageProps) {
  return (
    <Tag
      {...rest}
      className={clsx('mx-auto w-full max-w-[calc(var(--page-width)+2*var(--gutter))] px-(--gutter)', className)}
    />
  )
}

type ColumnsProps = {
  children: ReactNode
  aside: ReactNode
  asideFirst?: boolean | undefined
}

export function Columns({ children, aside, asideFirst = false }: ColumnsProps) {
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_21.5rem] xl:gap-12">
      <div className="grid min-w-0 gap-10">{children}</div>
      <div className={clsx('grid min-w-0 gap-10', asideFirst && 'max-md:order-first')}>{aside}</div>
    </div>
  )
}
