import { useEffect, useEffectEvent } from 'react'
import type { FormStart } from '#features/request/request.tsx'

/** Puts in what was already typed into another type's form, over any draft of this one. */
export function useStart(start: FormStart | undefined, put: (field: keyof FormStart, text: string) => void) {
  const begin = useEffectEvent(() => {
    if (start?.title) put('title', start.title)
    if (start?.description) put('description', start.description)
  })
  useEffect(() => begin(), [])
}
