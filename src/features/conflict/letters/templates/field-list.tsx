import { fieldOf, MergeField } from '../fields.ts'

/** Every field that a letter knows, as it is written in a template. */
export function FieldList() {
  return (
    <details open className="border-t border-rule-2 pt-2.5">
      <summary className="cursor-pointer font-semibold">
        Fields
        <span className="ml-2 text-meta font-normal text-ink-3">
          Write one in double braces, and each letter fills it in.
        </span>
      </summary>
      <dl className="mt-2 grid gap-x-6 md:grid-cols-2">
        {MergeField.options.map((name) => (
          <div key={name} className="border-t border-rule py-1.5 text-meta wrap-anywhere">
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd className="text-ink-3">{`${fieldOf(name).label}: ${fieldOf(name).means}`}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
