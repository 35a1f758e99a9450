import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Section } from '#ui/layout/section.tsx'
import { MAX_TEMPLATE_ITEMS } from './template.ts'
import { blankItem, isComplete, type TemplateControl } from './template-form.ts'
import { TemplateItemFields } from './template-item-fields.tsx'
import { TemplateItemLine } from './template-item-line.tsx'

/** One item is edited at a time; complete ones fold to a line. */
export function TemplateItems({ control }: { control: TemplateControl }) {
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'items' })
  const items = useWatch({ control, name: 'items' })
  const [open, setOpen] = useState(-1)
  const add = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const { errors } = useFormState({ control })
  const missing = errors.items?.root?.message ?? errors.items?.message

  function edit(index: number) {
    // Render the fields first, so that one of them can take the focus.
    flushSync(() => setOpen(index))
    list.current?.children[index]?.querySelector('input')?.focus()
  }
  function takeOut(index: number) {
    remove(index)
    setOpen(index === open ? -1 : open - (index < open ? 1 : 0))
    add.current?.focus()
  }
  function addOne() {
    setOpen(fields.length)
    append(blankItem)
  }
  return (
    <Section title="Items" level={3} aside={`${fields.length} ${fields.length === 1 ? 'item' : 'items'}`}>
      <Field group hideLabel label="Items" error={missing}>
        <ol ref={list} className="border-b border-rule">
          {fields.map((field, index) => {
            const item = items[index] ?? field
            const folded = index !== open && !errors.items?.[index] && isComplete(item)
            const acts = {
              index,
              item,
              onRemove: () => takeOut(index),
              onUp: index > 0 ? () => swap(index, index - 1) : undefined,
            }
            if (folded) return <TemplateItemLine key={field.id} {...acts} onEdit={() => edit(index)} />
            return <TemplateItemFields key={field.id} {...acts} control={control} onFocus={() => setOpen(index)} />
          })}
        </ol>
      </Field>
      <Button
        ref={add}
        size="small"
        icon={Plus}
        className="mt-3"
        disabled={fields.length >= MAX_TEMPLATE_ITEMS}
        onClick={addOne}
      >
        Add an item
      </Button>
    </Section>
  )
}
