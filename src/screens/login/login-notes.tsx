import type { ReactNode } from 'react'
import { brand } from '#ui/brand.ts'
import { FirmPhone } from '#ui/buttons/phone-link.tsx'

export function LoginNotes() {
  return (
    <aside className="self-start leading-5.5 text-ink-2">
      <Note title="First time here?">
        Use the username and the first password that {brand.firm} gave you. You then replace it with one that only you
        know.
      </Note>
      <Note title="Locked out?">
        Type your username, then choose Reset Password. {brand.firm} checks that it is really you and gives you a
        temporary password. It works once: choose your own as soon as it has let you in, or you need another.
      </Note>
      <Note title="Something urgent at work?">
        Is someone in danger? Phone 999 first. For anything else phone us on <FirmPhone />, {brand.hours}: an adviser
        can help before you sign in.
      </Note>
    </aside>
  )
}

export function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-rule pt-4 pb-4.5 first:border-rule-ink">
      <h2 className="font-serif text-title-s text-ink">{title}</h2>
      <p className="mt-1">{children}</p>
    </section>
  )
}
