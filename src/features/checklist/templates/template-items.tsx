import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { FoldingList } from '#ui/layout/folding-list.tsx'
import { MAX_TEMPLATE_ITEMS } from './template.ts'
import { blankItem, isComplete, type TemplateControl } from './template-form.ts'
import { TemplateItemFields } from './template-item-fields.tsx'
import { TemplateItemLine } from './template-item-line.tsx'

export function TemplateItems({ control, isRead }: { control: TemplateControl; isRead: boolean }) {
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'items' })
  const items = useWatch({ control, name: 'items' })
  const { errors } = useFormState({ control })
  if (isRead)
    return (
      <ol aria-label="Items">
        {fields.map((field, index) => (
          <TemplateItemLine key={field.id} index={index} item={items[index] ?? field} />
        ))}
      </ol>
    )
  return (
    <FoldingList
      label="Items"
      aside={`${fields.length} ${fields.length === 1 ? 'item' : 'items'}`}
      error={errors.items?.root?.message ?? errors.items?.message}
      rows={fields}
      max={MAX_TEMPLATE_ITEMS}
      isComplete={(field, index) => !errors.items?.[index] && isComplete(items[index] ?? field)}
      add={{ label: 'Add an item', onAdd: () => append(blankItem) }}
      onRemove={remove}
    >
      {(field, { index, isFolded, onEdit, onFocus, onRemove }) => {
        const onUp = index > 0 ? () => swap(index, index - 1) : undefined
        const each = { index, item: items[index] ?? field, onRemove, onUp }
        if (isFolded) return <TemplateItemLine {...each} onEdit={onEdit} />
        return <TemplateItemFields {...each} control={control} onFocus={onFocus} />
      }}
    </FoldingList>
  )
}
