import { createContext, use } from 'react'

type FieldState = { id: string | undefined; describedBy: string | undefined; invalid: boolean; small: boolean }

export const FieldContext = createContext<FieldState>({
  id: undefined,
  describedBy: undefined,
  invalid: false,
  small: false,
})

type Given = {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** Links a control to its field; the control's own attributes win. */
export function useFieldControl(given: Given) {
  const field = use(FieldContext)
  return {
    id: given.id ?? field.id,
    'aria-describedby': given['aria-describedby'] ?? field.describedBy,
    'aria-invalid': given['aria-invalid'] ?? (field.invalid || undefined),
  }
}
