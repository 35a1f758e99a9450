import { Empty } from '#ui/text/empty.tsx'
import { Section } from '#ui/layout/section.tsx'
import { SubmitNewRequest } from './submit-new-request.tsx'

export function FirstSteps() {
  return (
    <div className="grid gap-10">
      <SubmitNewRequest across />
      <Section title="Recent Requests">
        <div className="grid gap-x-14 gap-y-6 border-t border-rule pt-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <Empty bare title="No requests yet">
            Once submitted they are listed here with their adviser, stage and messages. A form you leave halfway is
            saved as a draft.
          </Empty>
          <ol aria-label="How it works" className="grid md:grid-cols-3">
            {steps.map(({ title, words }, index) => (
              <li key={title} className={step}>
                <span
                  aria-hidden
                  className="font-serif text-title-s leading-6 text-accent-ink italic max-md:row-span-2"
                >
                  {index + 1}
                </span>
                <b>{title}</b>
                <span className="text-meta text-ink-3">{words}</span>
              </li>
            ))}
          </ol>
        </div>
      </Section>
    </div>
  )
}

const step =
  'grid content-start max-md:grid-cols-[1.5rem_minmax(0,1fr)] max-md:py-2 md:pr-4 md:not-first:border-l md:not-first:border-rule md:not-first:pl-4'

const steps = [
  { title: 'You write it down', words: 'What it is about, with documents if there are any' },
  { title: 'An adviser takes it on', words: 'You see their name as soon as one does' },
  { title: 'Both sides follow it', words: 'Stages and messages stay in one place' },
]
