import { useState } from 'react'
import { Field } from '#ui/fields/field.tsx'
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx'
import { MAX_PEOPLE } from '../contract.ts'
import { ChosenPeople } from './chosen-people.tsx'
import { PastePeople } from './paste-people.tsx'
import { type ChosenPerson, isSamePerson, type PeopleErrors } from './people.ts'
import { type Frame, PickEmployees } from './pick-employees.tsx'
import { TypePerson } from './type-person.tsx'

type PeopleFieldProps = {
  of: Frame
  people: readonly ChosenPerson[]
  onChange: (people: ChosenPerson[]) => void
  errors: PeopleErrors
  error: string | undefined
}

const ways = [
  { value: 'pick', label: 'Employees' },
  { value: 'type', label: 'Type someone' },
  { value: 'paste', label: 'Paste a list' },
] as const

export function PeopleField({ of, people, onChange, errors, error }: PeopleFieldProps) {
  const [way, setWay] = useState<(typeof ways)[number]['value']>('pick')
  const add = (more: ChosenPerson[]) =>
    onChange([...people, ...more.filter((each) => !people.some((other) => isSamePerson(each, other)))])
  return (
    <div className="grid min-w-0 gap-6">
      <Tabs label="How to add people" tabs={ways} value={way} onChange={setWay}>
        <TabPanel value="pick">
          <PickEmployees
            of={of}
            people={people}
            onAdd={add}
            onRemove={(id) => onChange(people.filter(({ employeeId }) => employeeId !== id))}
          />
        </TabPanel>
        <TabPanel value="type">
          <TypePerson onAdd={add} />
        </TabPanel>
        <TabPanel value="paste">
          <PastePeople onAdd={add} />
        </TabPanel>
      </Tabs>
      <Field
        group
        label={`In this round: ${people.length}`}
        hint={people.length === 0 ? 'No one yet' : undefined}
        error={error ?? tooMany(people.length)}
      >
        <ChosenPeople
          people={people}
          errors={errors}
          onChange={(place, person) => onChange(people.map((each, n) => (n === place ? person : each)))}
          onRemove={(place) => onChange(people.filter((_, n) => n !== place))}
        />
      </Field>
    </div>
  )
}

const tooMany = (count: number) => (count > MAX_PEOPLE ? `A round has at most ${MAX_PEOPLE} people` : undefined)
