import type { Icon } from '#ui/text/glyph.tsx'
import type { Request, RequestType } from './contract.ts'
import type { Deferred } from '#ui/layout/deferred.tsx'
import type { Audience } from './request-row.tsx'

/** What goes along when a form is exchanged for another type's. */
export type FormStart = { title?: string | undefined; description?: string | undefined }

/** A form is a whole dialog. */
export type RequestFormProps = {
  onClose: () => void
  onSubmitted: (request: Request) => void
  start?: FormStart | undefined
  /** Exchanges the form for another type's; a form with a type select needs it. */
  onType?: ((type: RequestType, start: FormStart) => void) | undefined
}

export type RequestTabProps = { audience: Audience }

/** The browser's half of a type of request: its glyph, its form and its tab of the dashboards. */
export type Kind = { Icon: Icon; Form: Deferred<RequestFormProps>; Tab: Deferred<RequestTabProps> }
