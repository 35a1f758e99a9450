import { ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand } from '#ui/brand.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Dots } from '#ui/text/dots.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { type Owner, Section, sectionNames } from '../words.ts'
import { dueInWords, type ItemValues } from './template-form.ts'

/** Templates are not of one company or starter, so neither has a name here. */
export const templateOwners: Record<Owner, string> = { client: 'Client', staff: brand.firm, starter: 'New starter' }

export type TemplateItemProps = {
  index: number
  item: ItemValues
  /** Undefined where it is only read. */
  onRemove?: (() => void) | undefined
  /** Undefined for the first, too. */
  onUp?: (() => void) | undefined
}

export function TemplateItemLine({ onEdit, ...frame }: TemplateItemProps & { onEdit?: (() => void) | undefined }) {
  const { item } = frame
  const edit = onEdit && (
    <Button variant="quiet" size="small" onClick={onEdit}>
      Edit<VisuallyHidden> {item.title}</VisuallyHidden>
    </Button>
  )
  return (
    <TemplateItemFrame {...frame} action={edit}>
      <div className="min-w-0 wrap-anywhere">
        <b className="leading-6">{item.title}</b>
        <Dots>
          {[
            templateOwners[item.owner],
            dueInWords(item),
            item.wantsDocument && 'Asks for a document',
            item.section && `Answered under “${sectionNames[Section.parse(item.section)]}”`,
          ]}
        </Dots>
      </div>
    </TemplateItemFrame>
  )
}

type TemplateItemFrameProps = TemplateItemProps & { action?: ReactNode; children: ReactNode }

export function TemplateItemFrame({ index, item, onRemove, onUp, action, children }: TemplateItemFrameProps) {
  const name = item.title || `item ${index + 1}`
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] items-start border-t border-rule py-3 md:grid-cols-[1.75rem_minmax(0,1fr)_auto]">
      <span aria-hidden className="font-serif text-title-s leading-6 text-ink-3">
        {index + 1}
      </span>
      {children}
      <span className="flex items-center gap-1 max-md:col-start-2 max-md:-ml-2 md:pl-3">
        {action}
        {onUp && <IconButton icon={ArrowUp} size="small" label={`Move ${name} up`} onClick={onUp} />}
        {onRemove && <IconButton icon={Trash2} size="small" label={`Remove ${name}`} onClick={onRemove} />}
      </span>
    </li>
  )
}
