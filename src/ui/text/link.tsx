import { clsx } from 'clsx'
import type { ComponentProps, ReactElement } from 'react'
import { Slot } from 'radix-ui'
import { linkLook } from './link-look.ts'

/** Dresses the router's link or anchor inside it as a link that stands by itself. */
export function TextLink({ children, className }: { children: ReactElement; className?: string }) {
  return <Slot.Root className={clsx(linkLook, className)}>{children}</Slot.Root>
}

/** A button that reads as a link, for what happens in place. */
export function LinkButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={clsx(linkLook, className)} />
}
