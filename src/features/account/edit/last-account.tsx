import { useEffect, useRef } from 'react'
import { Alert } from '#ui/layout/alert.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'

type LastAccountProps = { companyName: string; requests: number; typed: string; onType: (name: string) => void }

/** Says how much a company loses with its last account, and asks for its name. */
export function LastAccount({ companyName, requests, typed, onType }: LastAccountProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="mt-2 grid gap-4">
      <Alert title={<span className="wrap-anywhere">The last account of {companyName}</span>}>
        The company has {requests} {requests === 1 ? 'request' : 'requests'}. Staff keep seeing{' '}
        {requests === 1 ? 'it' : 'them'}, but no one at the company could follow {requests === 1 ? 'it' : 'them'} any
        more.
      </Alert>
      <Field
        label="Company name"
        hint={
          <>
            Type <b className="wrap-anywhere text-ink">{companyName}</b> to confirm
          </>
        }
      >
        <TextInput
          ref={box}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </Field>
    </div>
  )
}
