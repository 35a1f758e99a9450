import { type FormEvent, useState } from 'react'
import { useGet, useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { listTemplates, startChecklist, type Template } from './contract.ts'

/** Offers the templates that are not archived. */
export function StartChecklist({ employeeId }: { employeeId: string }) {
  const reading = useGet(listTemplates)
  return (
    <Section title="Start the checklist">
      <Loaded from={reading} waiting={<Skeleton className="h-9 max-w-80" />} waitingLabel="Loading the templates">
        {(templates) => (
          <Choice employeeId={employeeId} offered={templates.filter(({ archivedAt }) => archivedAt === null)} />
        )}
      </Loaded>
    </Section>
  )
}

function Choice({ employeeId, offered }: { employeeId: string; offered: readonly Template[] }) {
  const [chosen, setChosen] = useState<string>()
  const template = offered.find(({ id }) => id === chosen) ?? offered[0]
  const starting = useSend(
    startChecklist,
    { employeeId },
    { success: 'Checklist started.', failure: 'Failed to start the checklist.' },
  )
  if (!template) return <p className="text-ink-2">There is no template. Open Templates to add one, or see who can.</p>
  const templateId = template.id
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    starting.send({ templateId })
  }
  return (
    <form onSubmit={onSubmit} className="grid gap-3.5">
      <Field
        label="Template"
        hint={`Its ${template.items.length} items are copied, and their dates follow the start date.`}
      >
        <Select
          className="max-w-80"
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          value={templateId}
          onChange={({ target }) => setChosen(target.value)}
        />
      </Field>
      <Button type="submit" className="justify-self-start" busy={starting.sending} busyLabel="Starting...">
        Start the checklist
      </Button>
    </form>
  )
}
