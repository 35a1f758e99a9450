import { clsx } from 'clsx'
import { type ComponentProps, type ReactElement, use } from 'react'
import { Slot } from 'radix-ui'
import { OnPaper } from '#ui/on-paper.ts'
import { linkLook } from './link-look.ts'

export function TextLink({ children, className }: { children: ReactElement; className?: string }) {
  return <Slot.Root className={clsx(linkLook, className)}>{children}</Slot.Root>
}

export function LinkButton({ className, ...rest }: ComponentProps<'button'>) {
  if (use(OnPaper)) return null
  return <button type="button" {...rest} className={clsx(linkLook, className)} />
}
