import { useState } from 'react'
import { LawSources } from '#features/law/law.tsx'
import { brand } from '#ui/brand.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { LinkButton, TextLink } from '#ui/text/link.tsx'
import { FirmPhone, PhoneLink } from '#ui/buttons/phone-link.tsx'

type YourInformationProps = { employer: string }

/** The foot of every page: how the starter's information is used, and where to complain. */
export function YourInformation({ employer }: YourInformationProps) {
  const [open, setOpen] = useState<'use' | 'complaint'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <LinkButton className="min-h-11 sm:min-h-0" onClick={() => setOpen('use')}>
        How your information is used
      </LinkButton>
      <LinkButton className="min-h-11 sm:min-h-0" onClick={() => setOpen('complaint')}>
        Complain about it
      </LinkButton>
      {open === 'use' && <Use employer={employer} onClose={close} />}
      {open === 'complaint' && <Complaint employer={employer} onClose={close} />}
    </>
  )
}

type WordsProps = YourInformationProps & { onClose: () => void }

const Use = ({ employer, onClose }: WordsProps) => (
  <Dialog size="narrow" title="How your information is used" onClose={onClose}>
    <div className="grid gap-3">
      <p>
        {employer} decides what your information is used for, and {brand.firm} handles it on its behalf. It is used to
        prepare your start: your contract, pay and tax, the checks that the law asks for, and someone to contact in an
        emergency.
      </p>
      <p>
        Your date of birth, address, National Insurance number, bank details and documents are stored encrypted and
        shown partly hidden. Each time someone views them in full, their name and the time are recorded.
      </p>
      <p>
        What proves your right to work is kept for two years after you leave; other records for as long as the law or a
        possible claim needs them.
      </p>
      <LawSources of={['right_to_work_guide', 'uk_gdpr']} />
      <p>
        You can ask for a copy, have something corrected, or object. Phone {brand.firm} on <FirmPhone />, or ask{' '}
        {employer}.
      </p>
    </div>
  </Dialog>
)

const Complaint = ({ employer, onClose }: WordsProps) => (
  <Dialog size="narrow" title="Complain about how your information is used" onClose={onClose}>
    <div className="grid gap-3">
      <p>
        Tell {employer}, or phone {brand.firm} on <FirmPhone />, {brand.hours}. You hear within 30 days that your
        complaint has arrived, and then what came of it.
      </p>
      <p>
        You can also complain to the Information Commissioner’s Office, on <PhoneLink number="0303 123 1113" /> or at{' '}
        <TextLink>
          <a href="https://ico.org.uk/make-a-complaint/" target="_blank" rel="noreferrer">
            ico.org.uk
          </a>
        </TextLink>
        .
      </p>
    </div>
  </Dialog>
)
