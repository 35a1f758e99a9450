import { useFormContext } from 'react-hook-form'
import { Checkbox } from '#ui/fields/checkbox.tsx'

export function MayChangeWording() {
  const { register } = useFormContext<{ mayChangeWording: boolean }>()
  return (
    <Checkbox
      {...register('mayChangeWording')}
      label="May change the firm’s wording"
      hint="The templates of letters and checklists, and the words of the ratings, for every client."
    />
  )
}
