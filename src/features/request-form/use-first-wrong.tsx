import { useEffect, useState } from 'react'

/** Puts the focus on the first field of a form that the server found wrong, once it is marked. */
export function useFirstWrong(formId: string) {
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals === 0) return
    const form = document.getElementById(formId)
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals, formId])
  return () => setRefusals((before) => before + 1)
}
