import { type SubmitEvent, useState } from 'react'
import { Field } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { OwnName, type Profile } from './contract.ts'
import { SaveRow } from './save-row.tsx'
import { useProfileUpdate } from './use-profile-update.tsx'

type Names = { firstName: string; lastName: string }

export function NameForm({ profile }: { profile: Profile }) {
  const [typed, setTyped] = useState<Partial<Names>>({})
  const [tried, setTried] = useState(false)
  const names = { firstName: profile.firstName ?? '', lastName: profile.lastName ?? '', ...typed }
  const update = useProfileUpdate({ success: 'Your name is saved.', saved: () => setTyped({}) })

  const changed = (['firstName', 'lastName'] as const).filter((name) => names[name].trim() !== (profile[name] ?? ''))
  const faultOf = (name: keyof Names) =>
    tried ? (OwnName.safeParse(names[name]).error?.issues[0]?.message ?? update.fieldErrors?.[name]?.[0]) : undefined

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    const wrong = changed.find((name) => !OwnName.safeParse(names[name]).success)
    if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    else if (changed.length > 0) update.send(Object.fromEntries(changed.map((name) => [name, names[name]])))
  }
  const input = (name: keyof Names) => ({
    name,
    value: names[name],
    readOnly: update.sending,
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <div className="grid gap-5 md:grid-cols-2">
        <Field label="First Name" optional error={faultOf('firstName')}>
          <TextInput autoComplete="given-name" {...input('firstName')} />
        </Field>
        <Field label="Last Name" optional error={faultOf('lastName')}>
          <TextInput autoComplete="family-name" {...input('lastName')} />
        </Field>
      </div>
      <SaveRow label="Save Name" changed={changed.length > 0} saving={update.sending} />
    </form>
  )
}
