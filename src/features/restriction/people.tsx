import { fullName } from '#features/request/request.tsx'
import { Avatar } from '#ui/text/avatar.tsx'
import type { Reader } from './contract.ts'

export function People({ title, people }: { title: string; people: readonly Reader[] }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      {people.length === 0 && <p className="text-ink-2">No one</p>}
      <ul className="grid gap-2">
        {people.map((each) => (
          <li key={each.id} className="flex items-center gap-2.5">
            <Avatar person={each} size="small" />
            {fullName(each) || 'Without a name'}
          </li>
        ))}
      </ul>
    </section>
  )
}
