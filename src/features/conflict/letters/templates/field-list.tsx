import { Section } from '#ui/layout/section.tsx'
import { fieldOf, MergeField } from '../fields.ts'

/** Every field that a letter knows, as it is written in a template. */
export function FieldList() {
  return (
    <Section title="Fields" level={3} aside="Write one in double braces, and each letter fills it in.">
      <dl className="grid gap-x-5 sm:grid-cols-2 md:grid-cols-3">
        {MergeField.options.map((name) => (
          <div key={name} className="border-t border-rule py-1 text-meta wrap-anywhere">
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd className="text-ink-3">{`${fieldOf(name).label}: ${fieldOf(name).means}`}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
