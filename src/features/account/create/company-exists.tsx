import { Button } from '#ui/buttons/button.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import type { ExistingCompany } from '../contract.ts'

type CompanyExistsProps = { company: ExistingCompany; onJoin: () => void; onCreate: () => void }

/** Asks before a second company of the same name is created. */
export function CompanyExists({ company, onJoin, onCreate }: CompanyExistsProps) {
  return (
    <Alert hue="high" title={`A company called ${company.name} exists already`}>
      <p>If the new account belongs to it, let it join: it then sees everything that its colleagues see.</p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button onClick={onJoin}>Join {company.name}</Button>
        <Button onClick={onCreate}>Create another company</Button>
      </div>
    </Alert>
  )
}
