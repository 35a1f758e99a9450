import { fullName } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { brand } from '#ui/brand.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Radio } from '#ui/fields/radio.tsx'
import { listColleagues } from './contract.ts'

type ReadersChoiceProps = {
  /** Ids of colleagues; undefined while everyone may see it. */
  value: readonly string[] | undefined
  onChange: (value: string[] | undefined) => void
  companyName: string
  /** Addresses of the people named in the case, who never see it. */
  named: readonly string[]
  /** Accounts of people named in the case under another address. */
  linked?: readonly string[]
  error?: string | undefined
}

/** Lets the person who raises a grievance choose who at their company may see it. */
export function ReadersChoice({ value, onChange, companyName, named, linked = [], error }: ReadersChoiceProps) {
  const { data: colleagues = [] } = useGet(listColleagues)
  const addresses = named.map((each) => each.trim().toLowerCase())
  return (
    <Field
      group
      label="Who may see it"
      hint={`People named in the case never see it, even if they have an account. Your advisers at ${brand.firm} do.`}
      error={error}
    >
      <Radio
        name="who-may-see-it"
        checked={value === undefined}
        onChange={() => onChange(undefined)}
        label={`Everyone else with an account of ${companyName}`}
      />
      <Radio
        name="who-may-see-it"
        checked={value !== undefined}
        onChange={() => onChange([])}
        label={colleagues.length === 0 ? 'Only me' : 'Only me and the colleagues chosen here'}
      />
      {value && colleagues.length > 0 && (
        <div className="ml-7 grid gap-1.5">
          {colleagues.map((each) => {
            const isNamed = linked.includes(each.id) || addresses.includes(each.email?.toLowerCase() ?? '-')
            return (
              <Checkbox
                key={each.id}
                checked={!isNamed && value.includes(each.id)}
                disabled={isNamed}
                onChange={({ target }) =>
                  onChange(target.checked ? [...value, each.id] : value.filter((id) => id !== each.id))
                }
                label={fullName(each) || each.email}
                hint={isNamed ? 'Named in the case' : undefined}
              />
            )
          })}
        </div>
      )}
    </Field>
  )
}
