import { type ReactNode, use, useState } from 'react'
import { LawSources } from '#features/law/law.tsx'
import { useGet } from '#platform/api/api.tsx'
import { brand } from '#ui/brand.ts'
import { Alert } from '#ui/layout/alert.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { PublicQuestion } from '#ui/public/public-page.tsx'
import { Fact, Facts } from '#ui/text/facts.tsx'
import { linkLook } from '#ui/text/link-look.ts'
import { Status } from '#ui/text/status.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { getStarterPart, type Page, type PagePart } from '../contract.ts'
import { type Part, partLabels, type Values } from '../parts.ts'
import { BankFields } from './fields/bank-fields.tsx'
import { ClosedContext } from './closed.ts'
import { ContactFields } from './fields/contact-fields.tsx'
import { DetailsFields } from './fields/details-fields.tsx'
import { DocumentsPart } from './documents-part.tsx'
import { LOOK_AGAIN_MS } from './look-again.ts'
import { progressState } from './progress-look.tsx'
import { TaxFields } from './fields/tax-fields.tsx'

type PartSectionProps = { part: PagePart; page: Page; employer: string }

/** One part: its known details, masked, or its form. */
export function PartSection({ part, page, employer }: PartSectionProps) {
  const { part: name, progress, known, reason } = part
  // An empty part is open from the start.
  const [isOpen, setOpen] = useState(known.length === 0 && page.closed === null)
  return (
    <PublicQuestion
      id={name}
      title={partLabels[name]}
      state={<Status {...progressState[progress]} small />}
      {...reasons(name, employer)}
    >
      {reason && (
        <Alert hue="wait" live={false} title={`${brand.firm} asks you to change this`}>
          {reason}
        </Alert>
      )}
      {name === 'documents' && <LawSources of={['right_to_work_guide']} />}
      {name === 'documents' ? (
        <DocumentsPart page={page} isClosed={page.closed !== null} />
      ) : (
        <Fields
          part={part}
          // A form that was open when the page closed stays, with the text that could not be saved.
          isOpen={isOpen}
          onOpen={page.closed ? undefined : () => setOpen(true)}
        />
      )}
    </PublicQuestion>
  )
}

type FieldsProps = { part: PagePart; isOpen: boolean; onOpen: (() => void) | undefined }

function Fields({ part: { part, known, progress }, isOpen, onOpen }: FieldsProps) {
  if (isOpen) return <OpenFields part={part} />
  return (
    <div className="grid gap-2.5">
      <Facts row>
        {known.map(({ label, value }) => (
          <Fact key={label} term={label}>
            {value}
          </Fact>
        ))}
      </Facts>
      {onOpen && (
        <p>
          <button type="button" onClick={onOpen} className={`${linkLook} min-h-11`}>
            {progress === 'done' ? 'Show or change' : 'Show, and add what is missing'}
            <VisuallyHidden>{`: ${partLabels[part]}`}</VisuallyHidden>
          </button>
        </p>
      )}
    </div>
  )
}

export type FieldsOf = (props: { values: Values }) => ReactNode

const forms: Record<Exclude<Part, 'documents'>, FieldsOf> = {
  details: DetailsFields,
  tax: TaxFields,
  bank: BankFields,
  contacts: ContactFields,
}

/** Read again at intervals, so that entries made on another device appear. */
function OpenFields({ part }: { part: Part }) {
  const again = use(ClosedContext) ? {} : { refetchInterval: LOOK_AGAIN_MS }
  const reading = useGet(getStarterPart, undefined, { query: { part }, ...again })
  if (part === 'documents') return null
  const Form = forms[part]
  return (
    <Loaded from={reading} waiting="Loading...">
      {({ values }) => <Form values={values} />}
    </Loaded>
  )
}

function reasons(part: Part, employer: string): { why: string; whoSees: string } {
  const both = `the people at ${employer} who prepare your start, and ${brand.firm}.`
  const hidden = 'Partly hidden; each full view is recorded.'
  const all: Record<Part, { why: string; whoSees: string }> = {
    details: { why: 'so that your contract and letters are right.', whoSees: both },
    tax: {
      why: `${employer} has to tell HMRC about you before your first pay. A wrong statement means a wrong tax code.`,
      whoSees: `${both} ${hidden}`,
    },
    bank: {
      why: 'so that you are paid.',
      whoSees: `${both} Only the last four digits; each full view is recorded.`,
    },
    contacts: {
      why: 'so that someone can be phoned if you are hurt at work.',
      whoSees: `${both} Tell this person that you named them.`,
    },
    documents: {
      why: `the law asks ${employer} to see that you may work in the United Kingdom before you start.`,
      whoSees: `${both} Every download is recorded.`,
    },
  }
  return all[part]
}
