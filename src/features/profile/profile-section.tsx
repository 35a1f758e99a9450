import { useGet } from '#platform/api/api.tsx'
import { brand } from '#ui/brand.ts'
import { longDate } from '#ui/text/dates.ts'
import { Fact, Facts } from '#ui/text/facts.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { getProfile } from './contract.ts'
import { NameForm } from './name-form.tsx'
import { OwnPhoto } from './own-photo.tsx'

export function ProfileSection() {
  const profile = useGet(getProfile)
  return (
    <Section title="Profile" aside="How you appear to the people you work with here.">
      <Loaded from={profile} waiting={<Waiting />} waitingLabel="Loading your profile">
        {(own) => (
          <div className="grid gap-7">
            <OwnPhoto profile={own} />
            <NameForm profile={own} />
            <div>
              <Facts row>
                <Fact term="Username">{own.username}</Fact>
                <Fact term="E-mail">{own.email}</Fact>
                <Fact term="Account since">{longDate(own.createdAt)}</Fact>
              </Facts>
              <p className="border-t border-rule pt-2 text-meta text-ink-3">
                {brand.firm} changes your username and e-mail address for you.
              </p>
            </div>
          </div>
        )}
      </Loaded>
    </Section>
  )
}

function Waiting() {
  return (
    <div className="grid gap-7">
      <Skeleton strong className="size-20" />
      <div className="grid gap-5 md:grid-cols-2">
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-full" />
      </div>
      <Skeleton className="h-24 w-full" />
    </div>
  )
}
