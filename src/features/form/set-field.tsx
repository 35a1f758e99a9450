import { useState } from 'react'
import { ApiError, errorText, type Outcome, type Output, useSend } from '#platform/api/api.tsx'
import type { BodyOf, ParamsOf } from '#platform/api/call.tsx'
import type { Endpoint } from '#platform/contract.ts'
import type { Versioned } from './compared-form.tsx'

type Setting<E extends Endpoint, Stored extends Versioned> = Pick<Outcome<Output<E>>, 'success' | 'expects'> & {
  sends: E
  params: ParamsOf<E>
  record: Stored
  /** Used if the server gives no reason. */
  failure: string
  done?: () => void
  failed?: (error: Error) => void
}

/** Sets one field of a record at a time, and shows the choice until the record is read again. */
export function useSetField<E extends Endpoint, Stored extends Versioned>(setting: Setting<E, Stored>) {
  const { sends, params, record, failure, failed, ...outcome } = setting
  const [chosen, setChosen] = useState<{ field: keyof Stored; value: unknown; over: number }>()
  const isChosen = (field: keyof Stored) => chosen?.field === field && chosen.over === record.version
  const { send, sending } = useSend(sends, params, {
    ...outcome,
    failure: (error) =>
      error instanceof ApiError && error.code === 'STALE_VERSION'
        ? 'Someone else has set this in the meantime. It now shows their choice.'
        : errorText(error, failure),
    failed(error) {
      setChosen(undefined)
      failed?.(error)
    },
  })
  return {
    sending,
    isSetting: (field: keyof Stored) => sending && isChosen(field),
    shown: <Field extends keyof Stored>(field: Field) =>
      isChosen(field) ? (chosen?.value as Stored[Field]) : record[field], // `set` has put it there
    set<Field extends keyof Stored>(field: Field, value: Stored[Field], body: BodyOf<E>) {
      setChosen({ field, value, over: record.version })
      send(body)
    },
  }
}
