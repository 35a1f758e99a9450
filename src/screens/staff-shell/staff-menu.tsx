import { UserPlus } from 'lucide-react'
import { Brand } from '#ui/text/brand-mark.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { SignedIn } from './signed-in.tsx'
import { StaffLink } from './staff-link.tsx'
import { useStaffNavigation } from './use-staff-search.tsx'
import { ViewNav } from './view-nav.tsx'

/** The sidebar of small screens. */
export function StaffMenu({ onClose }: { onClose: () => void }) {
  const { change } = useStaffNavigation()
  function assignTask() {
    onClose()
    change({ assign: 'pick' })
  }
  return (
    <Sheet open onClose={onClose} label="Menu" head={<Brand link={<StaffLink leads={{}} onClick={onClose} />} />}>
      <ViewNav onLeave={onClose} />
      <div className="px-5 py-4">
        <Button icon={UserPlus} className="w-full" onClick={assignTask}>
          Assign Task
        </Button>
      </div>
      <SignedIn />
    </Sheet>
  )
}
