import { MessageThread } from '#features/message/message.tsx'
import type { Request } from '#features/request/contract.ts'
import { type Audience, fullName } from '#features/request/request.tsx'
import { useFitsWindow } from '#ui/window/use-fits-window.tsx'

export function Thread({ request, audience }: { request: Request; audience: Audience }) {
  return (
    <div
      ref={useFitsWindow()}
      className="flex h-[clamp(18rem,calc(100dvh-var(--above,16rem)-2rem),42rem)] scroll-mb-8 flex-col overflow-hidden rounded-control border border-rule-2 bg-surface max-md:-mx-(--gutter) max-md:rounded-none max-md:border-x-0"
    >
      <MessageThread request={request} to={correspondent(request, audience)} />
    </div>
  )
}

/** Staff write to the person who raised the request, clients to their adviser. */
export function correspondent({ client, assignedTo }: Request, audience: Audience) {
  return fullName(audience === 'staff' ? client : assignedTo) || undefined
}
