import { Pencil, Phone, Trash2, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { useGet } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PhoneLink } from '#ui/buttons/phone-link.tsx'
import { PanelButton } from '#ui/buttons/panel-button.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { SkeletonRows } from '#ui/tables/skeleton-rows.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { linkLook } from '#ui/text/link-look.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { AddContact } from './add-contact.tsx'
import { type EmergencyContact, listEmergencyContacts } from './contract.ts'
import { EditContact } from './edit-contact.tsx'
import { RemoveContact } from './remove-contact.tsx'

type Doing = { what: 'add' } | { what: 'edit' | 'remove'; contact: EmergencyContact }

/** The people to phone about an employee in an emergency. */
export function EmergencyContacts({ employeeId }: { employeeId: string }) {
  const reading = useGet(listEmergencyContacts, { employeeId })
  const [doing, setDoing] = useState<Doing>()
  const onClose = () => setDoing(undefined)
  return (
    <Section title="Emergency contacts">
      <Loaded from={reading} waiting={<SkeletonRows count={1} />} waitingLabel="Loading the emergency contacts">
        {({ contacts, can }) => (
          <div className="grid gap-4">
            {contacts.length === 0 ? (
              <Empty bare title="No emergency contact yet">
                Tell people before you add them here.
              </Empty>
            ) : (
              <ul aria-label="Emergency contacts" className="border-b border-rule">
                {contacts.map((contact) => (
                  <Row key={contact.id} contact={contact} onDo={can.edit ? setDoing : undefined} />
                ))}
              </ul>
            )}
            {can.edit && (
              <PanelButton icon={UserRoundPlus} onClick={() => setDoing({ what: 'add' })}>
                Add a contact
              </PanelButton>
            )}
          </div>
        )}
      </Loaded>
      {doing?.what === 'add' && <AddContact employeeId={employeeId} onClose={onClose} />}
      {doing?.what === 'edit' && <EditContact contact={doing.contact} onClose={onClose} />}
      {doing?.what === 'remove' && <RemoveContact contact={doing.contact} onClose={onClose} />}
    </Section>
  )
}

type RowProps = { contact: EmergencyContact; onDo: ((doing: Doing) => void) | undefined }

function Row({ contact, onDo }: RowProps) {
  const { name, relationship, phone, email } = contact
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 border-t border-rule py-2.5 md:grid-cols-[1.25rem_minmax(0,1fr)_auto]">
      <Glyph of={Phone} className="mt-0.5 text-ink-3" />
      <div className="min-w-0 wrap-anywhere">
        <b>{name}</b>
        <div className="flex flex-wrap gap-x-3.5 text-meta text-ink-3">
          {relationship && <span className="leading-6">{relationship}</span>}
          <PhoneLink number={phone} className={link} />
          {email && (
            <a href={`mailto:${email}`} className={link}>
              {email}
            </a>
          )}
        </div>
      </div>
      {onDo && (
        <div className="-ml-2 flex items-start max-md:col-start-2" data-print="no">
          <Button variant="quiet" size="small" icon={Pencil} onClick={() => onDo({ what: 'edit', contact })}>
            Change
            <VisuallyHidden>{` ${name}`}</VisuallyHidden>
          </Button>
          <Button variant="quiet" size="small" icon={Trash2} onClick={() => onDo({ what: 'remove', contact })}>
            Remove
            <VisuallyHidden>{` ${name}`}</VisuallyHidden>
          </Button>
        </div>
      )}
    </li>
  )
}

// High enough to be hit with a finger where one stands above the other.
const link = `${linkLook} min-h-6`
