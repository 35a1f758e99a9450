import type { FieldValues } from 'react-hook-form'
import { type Outcome, type Output, useSend } from '#platform/api/api.tsx'
import type { BodyOf, ParamsOf } from '#platform/api/call.tsx'
import type { Endpoint } from '#platform/contract.ts'
import { type Editing, useComparedForm, type Versioned } from './compared-form.tsx'

type Calling<E extends Endpoint, Values extends FieldValues, Sent, Stored extends Versioned> = Outcome<Output<E>> &
  Editing<Values, Sent, Stored> & {
    /** The call that it makes. */
    sends: E
    params: ParamsOf<E>
    /** Runs once the form is closed. */
    done?: (answer: Output<E>) => void
    /** Leads to the fields of the form in the body: `participants.0.`. */
    at?: string
    /** Hears of each field that the server refuses, such as one that is not shown yet. */
    refused?: (name: string) => void
  } & ([Sent] extends [BodyOf<E>] ? Partial<Making<E, Sent, Stored>> : Making<E, Sent, Stored>)

type Making<E extends Endpoint, Sent, Stored> = {
  /** Makes the body, which is otherwise what was typed; `version` is that of the record which the user has seen. */
  body: (typed: Sent, version: number, latest: Stored | undefined) => BodyOf<E>
}

/** The form of one call: `dialog` is for `RecordDialog`. */
export function useRecordForm<
  E extends Endpoint,
  Values extends FieldValues,
  Sent,
  Stored extends Versioned = Versioned,
>(calling: Calling<E, Values, Sent, Stored>) {
  const { sends, params, success, failure, expects = [], body, done, at = '', refused } = calling
  const editing = useComparedForm(calling)
  const { send, sending, error } = useSend(sends, params, {
    success,
    failure,
    expects: [...editing.sending.expects, ...expects],
    fields(path, message) {
      const name = path.startsWith(at) ? path.slice(at.length) : path
      refused?.(name)
      editing.sending.fields(name, message)
    },
    failed: editing.sending.failed,
    done(answer) {
      editing.close()
      done?.(answer)
    },
  })
  // Left out only where what is typed is a body.
  const onSend = (typed: Sent) => send(body ? body(typed, editing.version, editing.latest) : (typed as BodyOf<E>))
  return { ...editing, send, isSending: sending, error, dialog: { editing, isSending: sending, onSend } }
}
