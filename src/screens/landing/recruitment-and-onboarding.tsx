import { SectionTitle } from './section-title.tsx'

const stages = [
  {
    name: 'ID Verification',
    settles: 'The papers and the person agree: name, date of birth, address',
    keeps: 'The documents, filed under the stage they prove',
  },
  {
    name: 'Right to Work',
    settles: 'The starter may work in the UK, before the first shift begins',
    keeps: 'The evidence, or the reason why there is none',
  },
  {
    name: 'References',
    settles: 'What referees say, and who confirmed that it came from them',
    keeps: 'Every reference, with the adviser’s notes beside it',
  },
  {
    name: 'DBS Check',
    settles: 'Whether the role calls for one, and at which level: basic, standard or enhanced',
    keeps: 'The outcome, or that none was required',
  },
]

const columns =
  'md:grid md:grid-cols-[10rem_minmax(0,1fr)_minmax(0,0.9fr)] 2xl:grid-cols-[12rem_minmax(0,1fr)_minmax(0,0.9fr)] md:gap-x-6'

export function RecruitmentAndOnboarding() {
  return (
    <section id="features" className="page part part-sided">
      <div className="grid gap-4">
        <SectionTitle>Recruitment and onboarding</SectionTitle>
        <p className="lead">
          A contract, four checks and a personnel record for each new starter, in one file that shows what is still
          missing.
        </p>
      </div>
      <div>
        <p
          aria-hidden="true"
          className={`border-t border-b border-t-rule-ink border-b-rule-2 py-2.5 text-meta font-medium text-ink-3 max-md:hidden ${columns}`}
        >
          <span>Before the first day</span>
          <span>What it settles</span>
          <span>What the file keeps</span>
        </p>
        <ol className="max-md:border-t max-md:border-rule-ink">
          {stages.map((stage, index) => (
            <Stage key={stage.name} {...stage} number={index + 1} />
          ))}
        </ol>
        <p className="pt-3.5 text-ink-2">The contract and the personnel record sit in the same file as the checks.</p>
      </div>
    </section>
  )
}

function Stage({ number, name, settles, keeps }: { number: number; name: string; settles: string; keeps: string }) {
  return (
    <li className={`border-b border-rule py-3.75 text-body/5.75 text-ink-2 ${columns}`}>
      <h3 className="flex items-baseline font-semibold text-ink">
        <i aria-hidden="true" className="w-6 flex-none font-serif text-[1.125rem] font-normal text-accent-ink">
          {number}
        </i>
        {name}
      </h3>
      <p className="max-md:pl-6">{settles}</p>
      <p className="max-md:pl-6 max-md:text-ui max-md:text-ink-3">{keeps}</p>
    </li>
  )
}
