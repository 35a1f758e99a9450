import { SectionTitle } from './section-title.tsx'

const safeguards = [
  {
    name: 'Role-based access control',
    text: 'Clients see their own company. Staff see the clients they serve. Administrators manage accounts and see no cases.',
  },
  {
    name: 'Tenant isolation',
    text: 'Every record carries its company, and the database itself refuses the records of any other.',
  },
  {
    name: 'Encryption',
    text: 'Identity details and files are encrypted at rest. Passwords are kept only as hashes.',
  },
  {
    name: 'Audit logging',
    text: 'Who did what, and when, is written down in the same step as the change itself.',
  },
  {
    name: 'GDPR',
    text: 'A screen is sent only the fields it shows. Each record belongs to one request of one company, so what is kept about a person can be found.',
  },
  {
    name: 'Live progress',
    text: 'A change made on one side appears on the other, with nothing to reload.',
  },
]

export function Platform() {
  return (
    <section className="mt-[clamp(4rem,8vw,7rem)] bg-band text-band-ink">
      <div className="page grid gap-x-20 gap-y-10 py-[clamp(3.5rem,6vw,5.5rem)] xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <SectionTitle>
          Much of what is written here is no one else’s business. The platform keeps it that way.
        </SectionTitle>
        <dl>
          {safeguards.map(({ name, text }) => (
            <div
              key={name}
              className="grid gap-x-6 gap-y-0.5 border-t border-band-rule py-3.25 text-body/5.75 last:border-b md:grid-cols-[11.5rem_minmax(0,1fr)]"
            >
              <dt className="font-semibold">{name}</dt>
              <dd className="text-band-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
