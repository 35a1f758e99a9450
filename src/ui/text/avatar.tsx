import { clsx } from 'clsx'
import { UserRound } from 'lucide-react'
import { Glyph } from './glyph.tsx'
import { initials } from './initials.ts'

const sizes = {
  small: 'size-5.5 text-[0.65625rem]',
  normal: 'size-7 text-[0.75rem]',
  large: 'size-9 text-[0.875rem]',
  portrait: 'size-20 text-title-m',
} as const

export type Person = {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  profileImageUrl?: string | null | undefined
}
type AvatarProps = {
  person?: Person | null | undefined
  own?: boolean | undefined
  size?: keyof typeof sizes | undefined
  className?: string | undefined
}

/** Initials, or a photo over them; the reader's own is teal. */
export function Avatar({ person, own = false, size = 'normal', className }: AvatarProps) {
  const look = own ? 'border-accent-rule bg-accent-tint text-accent-ink' : 'border-rule-2 bg-sunken text-ink-2'
  return (
    <span
      aria-hidden
      className={clsx(
        'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-mark border leading-none font-semibold tracking-[0.01em]',
        person ? look : 'border-dashed border-rule-2 text-ink-2',
        sizes[size],
        className,
      )}
    >
      {person ? initials(person.firstName, person.lastName) : <Glyph of={UserRound} size="small" />}
      {person?.profileImageUrl && (
        <img src={person.profileImageUrl} alt="" className="absolute inset-0 size-full object-cover" />
      )}
    </span>
  )
}

export function YouMark({ children = 'You' }: { children?: string }) {
  return <span className="rounded-mark border border-accent-rule px-1 text-micro text-accent-ink">{children}</span>
}
