import { clsx } from 'clsx'
import type { ComponentProps, ReactElement } from 'react'
import { Slot } from 'radix-ui'
import { linkLook } from './link-look.ts'

export function TextLink({ children, className }: { children: ReactElement; className?: string }) {
  return <Slot.Root className={clsx(linkLook, className)}>{children}</Slot.Root>
}

export function LinkButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={clsx(linkLook, className)} />
}
