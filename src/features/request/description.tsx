import { Section } from '#ui/layout/section.tsx'
import type { Request } from './contract.ts'
import { Prose } from './prose.tsx'

type DescriptionProps = { request: Pick<Request, 'description'>; title: string; none: string }

export function Description({ request: { description }, title, none }: DescriptionProps) {
  return (
    <Section title={title} rule="none">
      <div className="max-w-measure text-body leading-6">
        {description ? <Prose>{description}</Prose> : <p className="text-ink-2">{none}</p>}
      </div>
    </Section>
  )
}
