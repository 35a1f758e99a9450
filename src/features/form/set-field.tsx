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

/** Sets fields of a record in one call, and shows the choice until the record is read again. */
export function useSetField<E extends Endpoint, Stored extends Versioned>(setting: Setting<E, Stored>) {
  const { sends, params, record, failure, failed, ...outcome } = setting
  const [chosen, setChosen] = useState<{ fields: Partial<Stored>; over: number }>()
  const isChosen = (field: keyof Stored) => chosen?.over === record.version && field in chosen.fields
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
      isChosen(field) ? (chosen?.fields[field] as Stored[Field]) : record[field], // `set` has put it there
    set(fields: Partial<Stored>, body: BodyOf<E>) {
      setChosen({ fields, over: record.version })
      send(body)
    },
  }
}
