import { useEffect, useEffectEvent } from 'react'
import type { FormStart } from '#features/request/request.tsx'

/** Carries over what was typed in another type’s form, replacing this one’s draft. */
export function useStart(start: FormStart | undefined, put: (field: keyof FormStart, text: string) => void) {
  const begin = useEffectEvent(() => {
    if (start?.title) put('title', start.title)
    if (start?.description) put('description', start.description)
  })
  useEffect(() => begin(), [])
}
