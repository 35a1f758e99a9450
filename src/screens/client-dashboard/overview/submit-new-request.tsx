import { RequestType } from '#features/request/contract.ts'
import { useTypes } from '#features/request/request.tsx'
import { ChoiceCard, ChoiceCards } from '#ui/buttons/choice-cards.tsx'
import { Section } from '#ui/layout/section.tsx'
import { useClientNavigation } from '../use-client-search.tsx'
import { FirmPhone } from '#ui/buttons/phone-link.tsx'

export function SubmitNewRequest({ across = false }: { across?: boolean }) {
  const types = useTypes()
  const { change } = useClientNavigation()
  const preload = () => RequestType.options.forEach((type) => types[type].Form.preload())
  return (
    <Section title="Submit New Request">
      <div onPointerEnter={preload} onFocus={preload}>
        <ChoiceCards across={across}>
          {RequestType.options.map((type) => {
            const { Icon, start } = types[type]
            return (
              <ChoiceCard key={type} icon={Icon} title={start.title} onChoose={() => change({ new: type })}>
                {start.purpose}
              </ChoiceCard>
            )
          })}
        </ChoiceCards>
      </div>
      <p className="mt-3.5 text-meta text-ink-3">
        An adviser aims to reply within one working day.
        <br />
        Is someone in danger? Phone 999 first, then us on <FirmPhone />.
      </p>
    </Section>
  )
}
