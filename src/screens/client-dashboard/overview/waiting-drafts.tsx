import { RequestType } from '#features/request/contract.ts'
import { useType } from '#features/request/request.tsx'
import { useWaitingDraft } from '#platform/drafts/drafts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { WaitingDraft } from '#ui/figures/waiting-draft.tsx'
import { useClientNavigation, useClientSearch } from '../use-client-search.tsx'

/** The forms that their reader has begun in this browser and not submitted. */
export function WaitingDrafts() {
  return RequestType.options.map((type) => <WaitingForm key={type} type={type} />)
}

function WaitingForm({ type }: { type: RequestType }) {
  const draft = useWaitingDraft(`request-form:${type}`)
  const { label, Form } = useType(type)
  const { change } = useClientNavigation()
  const isOpen = useClientSearch().new === type
  if (!draft || isOpen) return null
  return (
    <WaitingDraft
      label={label}
      noun={`${label} request`}
      title={titleOf(draft.value)}
      at={draft.at}
      action={
        <Button size="small" onPointerEnter={Form.preload} onFocus={Form.preload} onClick={() => change({ new: type })}>
          Continue
        </Button>
      }
    />
  )
}

function titleOf(value: unknown) {
  const title = typeof value === 'object' && value !== null && 'title' in value ? value.title : undefined
  return typeof title === 'string' && title ? title : undefined
}
