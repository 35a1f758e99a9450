import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { callFromBrowser, useSend } from '#platform/api/api.tsx'
import { brand } from '#ui/brand.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DateInput } from '#ui/fields/date-input.tsx'
import { Field } from '#ui/fields/field.tsx'
import { PublicPage } from '#ui/public/public-page.tsx'
import { identifyStarter } from '../contract.ts'
import { keepBrowserSecret } from './browser-secret.ts'
import { YourInformation } from './your-information.tsx'
import { FirmPhone } from '#ui/buttons/phone-link.tsx'

type DateOfBirthQuestionProps = { employer: string; onLetIn: () => void }

/** Asked once in each browser: a link can be forwarded or found. */
export function DateOfBirthQuestion({ employer, onLetIn }: DateOfBirthQuestionProps) {
  const [isLocked, setLocked] = useState(false)
  const form = useForm({
    resolver: zodResolver(identifyStarter.body),
    defaultValues: { dateOfBirth: '' },
    reValidateMode: 'onSubmit',
  })
  const { send, sending } = useSend(identifyStarter, undefined, {
    failure: 'This could not be checked. Please try again.',
    expects: ['LINK_GONE'],
    done({ secret, left }) {
      if (secret !== null) {
        keepBrowserSecret(secret)
        callFromBrowser(secret)
      }
      if (secret !== null) onLetIn()
      else if (left === 0) setLocked(true)
      else form.setError('dateOfBirth', { message: wrongWords(left) })
    },
    failed: onLetIn,
    fields: (_, message) => form.setError('dateOfBirth', { message }),
  })
  if (isLocked) return <LockedLink employer={employer} />
  return (
    <PublicPage
      employer={employer}
      foot={<YourInformation employer={employer} />}
      title="Before your first day"
      lead={<p>Give your date of birth first, so that no one else can open this page with your link.</p>}
    >
      <form noValidate onSubmit={form.handleSubmit(({ dateOfBirth }) => send({ dateOfBirth }))} className="grid gap-5">
        <Controller
          control={form.control}
          name="dateOfBirth"
          render={({ field, fieldState }) => (
            <Field
              group
              label="Date of birth"
              hint="For example 27 3 1994. After five wrong answers the link ends."
              error={fieldState.error?.message}
            >
              <DateInput {...field} />
            </Field>
          )}
        />
        <div>
          <Button type="submit" variant="primary" size="tall" busy={sending} busyLabel="Checking...">
            Continue
          </Button>
        </div>
      </form>
    </PublicPage>
  )
}

function LockedLink({ employer }: { employer: string }) {
  return (
    <PublicPage
      employer={employer}
      foot={<YourInformation employer={employer} />}
      title="This link has ended"
      lead={
        <p>
          The date of birth was wrong five times, so the link no longer works. Everything that was saved is kept. For a
          new link, phone {brand.firm} on <FirmPhone />.
        </p>
      }
    />
  )
}

function wrongWords(left: number) {
  const chances = left === 1 ? 'One more wrong answer ends the link' : `${left} answers are left before the link ends`
  return `This is not the date of birth that your employer gave. ${chances}. If theirs is wrong, phone ${brand.firm}.`
}
