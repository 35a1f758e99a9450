import { useEffect, useState } from 'react'

/** Focuses the first invalid field once the server’s errors are shown. */
export function useFirstWrong(formId: string) {
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals === 0) return
    const form = document.getElementById(formId)
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals, formId])
  return () => setRefusals((before) => before + 1)
}
