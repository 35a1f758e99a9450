import { Prose } from '#features/request/request.tsx'
import { Section } from '#ui/layout/section.tsx'
import { longDate } from '#ui/text/dates.ts'
import type { Minutes } from './contract.ts'

/** One edition of the minutes, with its sign-off. */
export function MinutesEdition({ minutes }: { minutes: Minutes }) {
  const { edition, content, correction } = minutes
  return (
    <Section title={`Version ${edition}`} level={3} rule="light" aside={standing(minutes)}>
      <div className="max-w-measure">
        <Prose>{content}</Prose>
        {correction && (
          <>
            <p className="pt-3 font-semibold">What they dispute</p>
            <Prose>{correction}</Prose>
          </>
        )}
      </div>
    </Section>
  )
}

export function standing({ signOff, signedBy, signedOn, shownOn }: Minutes) {
  const by = signedBy?.name ?? 'They'
  if (signOff && signedOn) return `${signOff === 'agreed' ? 'Agreed' : 'Disputed'} by ${by} on ${longDate(signedOn)}`
  return shownOn ? `Shown on ${longDate(shownOn)}` : 'Not shown yet'
}
