import { useController, useWatch } from 'react-hook-form'
import { ReadersChoice } from '#features/restriction/restriction.tsx'
import type { ConflictControl } from './conflict-request.ts'

export function WhoMaySeeIt({ control, companyName }: { control: ConflictControl; companyName: string }) {
  const { field, fieldState } = useController({ control, name: 'readers' })
  const participants = useWatch({ control, name: 'participants' })
  return (
    <ReadersChoice
      value={field.value}
      onChange={field.onChange}
      companyName={companyName}
      named={participants.map(({ email }) => email)}
      linked={participants.flatMap(({ userId }) => userId ?? [])}
      error={fieldState.error?.message}
    />
  )
}
