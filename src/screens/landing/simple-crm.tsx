import { Caption } from './caption.tsx'
import { SectionTitle } from './section-title.tsx'

const clients = [
  { company: 'Acme Ltd', contact: 'Ada Nwosu', email: 'ada.nwosu@acme.example', requests: 17 },
  { company: 'Globex Ltd', contact: 'Grace Lin', email: 'grace.lin@globex.example', requests: 20 },
]

const activity = [
  { actor: 'Grace Lin', deed: 'asked for escalation of', about: 'CR-2026-0005', age: '24 minutes ago' },
  { actor: 'Sam Okafor', deed: 'set References to', about: 'Completed', age: '3 hours ago' },
]

const head = 'border-t border-b border-t-rule-ink border-b-rule-2 py-2 text-left text-meta font-medium text-ink-3'

export function SimpleCrm() {
  return (
    <section className="page part part-sided">
      <div className="grid gap-4">
        <SectionTitle>A simple CRM</SectionTitle>
        <p className="lead">
          Advisers have their clients on one short list: the company, who to write to and how many requests it has made.
          It stops there on purpose.
        </p>
      </div>
      <figure>
        <div className="grid gap-x-12 gap-y-7 md:grid-cols-2">
          <ClientList />
          <RecentActivity />
        </div>
        <Caption number={4} className="pt-2.5">
          An adviser’s clients, and what happened last.
        </Caption>
      </figure>
    </section>
  )
}

function ClientList() {
  return (
    <table className="w-full self-start">
      <thead>
        <tr>
          <th className={head}>Client</th>
          <th className={head}>Contact</th>
          <th className={`${head} text-right`}>Requests</th>
        </tr>
      </thead>
      <tbody>
        {clients.map(({ company, contact, email, requests }) => (
          <tr key={company} className="border-b border-rule align-top text-body/5.5">
            <th scope="row" className="py-3.25 pr-3 text-left font-semibold">
              {company}
            </th>
            <td className="py-3.25 pr-3">
              {contact}
              <span className="block text-meta break-words text-ink-3">{email}</span>
            </td>
            <td className="py-3.25 text-right">{requests}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RecentActivity() {
  return (
    <div>
      <h3 className={head}>Recent Activity</h3>
      <ul>
        {activity.map(({ actor, deed, about, age }) => (
          <li key={age} className="border-b border-rule py-3.25 text-body/5.5">
            <b className="font-semibold">{actor}</b> {deed} <span className="whitespace-nowrap">{about}</span>
            <span className="block text-meta text-ink-3">{age}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
