import { useRef } from 'react'
import { Avatar } from '#ui/text/avatar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import type { Profile } from './contract.ts'
import { acceptedPhotos } from './square-photo.tsx'
import { useOwnPhoto } from './use-own-photo.tsx'

export function OwnPhoto({ profile }: { profile: Profile }) {
  const first = useRef<HTMLButtonElement>(null)
  // The other button disappears once it is used, and the focus with it.
  const photo = useOwnPhoto(() => first.current?.focus())
  const input = useRef<HTMLInputElement>(null)
  const shown = photo.chosen ?? profile.profileImageUrl
  function take(picker: HTMLInputElement) {
    const [file] = picker.files ?? []
    picker.value = ''
    if (file) photo.choose(file)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Avatar person={{ ...profile, profileImageUrl: shown }} own size="portrait" />
      <Field
        group
        label="Photo"
        hint={photo.chosen ? preview : limits}
        error={photo.fault}
        className="flex-[1_1_16rem]"
      >
        <div className="mt-1.5 flex flex-wrap gap-2">
          <Button
            ref={first}
            size="small"
            busy={photo.saving}
            busyLabel="Saving..."
            onClick={photo.chosen ? photo.save : () => input.current?.click()}
          >
            {photo.chosen ? 'Save Photo' : shown ? 'Replace Photo' : 'Choose Photo'}
          </Button>
          {photo.chosen && (
            <Button size="small" variant="quiet" disabled={photo.saving} onClick={photo.cancel}>
              Cancel
            </Button>
          )}
          {shown && !photo.chosen && (
            <Button size="small" variant="quiet" busy={photo.removing} busyLabel="Removing..." onClick={photo.remove}>
              Remove Photo
            </Button>
          )}
          <input
            ref={input}
            hidden
            type="file"
            aria-label="Photo"
            accept={acceptedPhotos}
            onChange={(event) => take(event.target)}
          />
        </div>
      </Field>
    </div>
  )
}

const limits = 'JPEG or PNG. We use the middle of the picture.'
const preview = 'This is how it will look. No one sees it until you save it.'
