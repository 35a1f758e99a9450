import { Alert } from '#ui/layout/alert.tsx'

/** Where no e-mail is sent, whoever asked for the link passes it on. */
export function LinkToPassOn({ name, link }: { name: string; link: string }) {
  return (
    <Alert hue="high" title="This link is not e-mailed">
      <p>Give it to {name} yourself, and to nobody else. It is shown only now; earlier links no longer work.</p>
      <output className="mt-1.5 block font-semibold text-ink wrap-anywhere select-all">{link}</output>
    </Alert>
  )
}
