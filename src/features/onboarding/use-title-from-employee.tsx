import { useEffect, useRef } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import type { OnboardingControl, OnboardingValues } from './onboarding-request.ts'

type Written = Pick<UseFormReturn<OnboardingValues>, 'getValues' | 'setValue'> & { control: OnboardingControl }

/** Fills in the title from the employee’s name and job until the user types one. */
export function useTitleFromEmployee({ control, getValues, setValue }: Written) {
  const names = useWatch({ control, name: ['employee.firstName', 'employee.lastName', 'employee.jobTitle'] })
  const { isSubmitted } = useFormState({ control })
  const written = titleOf(names)
  const lastWritten = useRef('')

  useEffect(() => {
    const title = getValues('title')
    const isOurs = title === '' || title === lastWritten.current
    if (isOurs && title !== written) setValue('title', written, { shouldDirty: true, shouldValidate: isSubmitted })
    lastWritten.current = written
  }, [written, isSubmitted, getValues, setValue])
}

function titleOf([first, last, jobTitle]: readonly (string | undefined)[]) {
  const name = [first?.trim(), last?.trim()].filter(Boolean).join(' ')
  return name ? [`New starter: ${name}`, jobTitle?.trim()].filter(Boolean).join(', ') : ''
}
