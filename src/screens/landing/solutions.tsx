import { SectionTitle } from './section-title.tsx'

const chapters = [
  {
    title: 'When someone joins',
    area: 'Onboarding',
    topics: ['Contracts', 'Right-to-work checks', 'References', 'Criminal-record (DBS) checks', 'Personnel records'],
  },
  {
    title: 'While they work for you',
    area: 'Performance',
    topics: [
      'Quarterly and annual reviews',
      'Goals',
      'Development plans',
      'Pay rises and promotions',
      'Improvement plans',
    ],
  },
  {
    title: 'When things go wrong',
    area: 'Conflict',
    topics: ['Fact-finding', 'Meetings', 'Documentation', 'Outcome letters', 'Escalation'],
  },
]

export function Solutions() {
  return (
    <section className="page part">
      <SectionTitle className="border-b border-rule-ink pb-5">End-to-end HR solutions</SectionTitle>
      <div className="grid gap-x-8 gap-y-8 pt-6 xl:grid-cols-3 2xl:gap-x-14">
        {chapters.map(({ title, area, topics }) => (
          <div key={title}>
            <h3 className="mb-2 font-serif text-[1.4375rem]/7.5 font-normal text-accent-ink italic">{title}</h3>
            <ul>
              {topics.map((topic) => (
                <li key={topic} className="flex items-baseline gap-1.5 py-1.25 text-body">
                  <span>{topic}</span>
                  <span
                    aria-hidden="true"
                    className="min-w-4 flex-1 -translate-y-0.75 border-b-[1.5px] border-dotted border-field"
                  />
                  <span className="text-meta text-ink-3">{area}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
