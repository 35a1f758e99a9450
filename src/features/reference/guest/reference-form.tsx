import { Alert } from '#ui/layout/alert.tsx'
import { PublicPage } from '#ui/public/public-page.tsx'
import { brand } from '#ui/brand.ts'
import { longDate } from '#ui/text/dates.ts'
import type { RefereePage } from '../guest-endpoints.ts'
import type { Ended } from './ended.tsx'
import { Finish } from './finish.tsx'
import { FormAside } from './form-aside.tsx'
import { HowTheyKnow, TheirWork, WhenEmployed, WhyTheyLeft, WouldEmployAgain, WarningInForce } from './questions.tsx'
import { useRefereeAnswers } from './use-referee-answers.tsx'
import { FirmPhone } from '#ui/buttons/phone-link.tsx'

type ReferenceFormProps = { page: RefereePage; onEnded: (ended: Ended) => void }

/** Seven questions, saved as they are answered, and one button at the end. */
export function ReferenceForm({ page, onEnded }: ReferenceFormProps) {
  const { saver, saving } = useRefereeAnswers(page)
  const { employer, employee, referee } = page
  const given = { name: employee.firstName, saver, saving }
  return (
    <PublicPage
      employer={employer}
      title={`A reference for ${employee.firstName} ${employee.lastName}`}
      lead={`${employee.firstName} has been offered the post of ${employee.jobTitle} at ${employer}. You, ${referee.name} of ${referee.companyName}, were named as a referee on ${longDate(page.namedOn)}. Seven questions, about five minutes.`}
      aside={<FormAside page={page} saving={saving} />}
    >
      {saving.isGone && (
        <Alert title="This link has stopped working" className="mb-6">
          What you type now is not saved. Copy what you still need, and phone {brand.firm} on <FirmPhone /> for a new
          link.
        </Alert>
      )}
      <HowTheyKnow {...given} />
      <WhenEmployed {...given} />
      <WhyTheyLeft {...given} />
      <TheirWork {...given} />
      <WarningInForce {...given} />
      <WouldEmployAgain {...given} />
      <Finish page={page} saver={saver} saving={saving} onEnded={onEnded} />
    </PublicPage>
  )
}
