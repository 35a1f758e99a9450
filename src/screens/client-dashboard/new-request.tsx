import { useState } from 'react'
import type { RequestType } from '#features/request/contract.ts'
import { type FormStart, useType } from '#features/request/request.tsx'
import { useMaySubmit } from './use-may-submit.tsx'
import { useClientNavigation } from './use-client-search.tsx'

/** A type’s form. Choosing another type keeps what both have in common. */
export function NewRequest({ type }: { type: RequestType }) {
  const [start, setStart] = useState<FormStart>()
  const { change } = useClientNavigation()
  const maySubmit = useMaySubmit()
  const { Form } = useType(type)
  if (!maySubmit) return null

  const close = () => change({ new: undefined }, { replace: true })
  function exchange(next: RequestType, typed: FormStart) {
    setStart(typed)
    change({ new: next }, { replace: true })
  }
  return <Form key={type} start={start} onType={exchange} onClose={close} onSubmitted={close} />
}
