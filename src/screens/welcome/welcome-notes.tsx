import { Note } from '#screens/login/login-notes.tsx'
import { brand } from '#ui/brand.ts'

export function WelcomeNotes() {
  return (
    <aside className="self-start leading-5.5 text-ink-2">
      <Note title="From now on">
        You sign in with the username in the e-mail and with this password. {brand.firm} never asks you for it.
      </Note>
      <Note title="The link does not work?">
        It works once, and only for a few days. Ask {brand.firm} for a new one on{' '}
        <a href={`tel:${brand.phone.replace(/\s/g, '')}`}>{brand.phone}</a>, {brand.hours}. If you have chosen a
        password already, <a href="/login">sign in</a>.
      </Note>
    </aside>
  )
}
