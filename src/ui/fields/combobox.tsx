import { Popover } from 'radix-ui'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { TextInput } from './text-input.tsx'

export type Suggestion = { id: string; label: string; meta?: string | undefined }

type ComboboxProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'children'> & {
  value: string
  onChange: (words: string) => void
  suggestions: readonly Suggestion[]
  onPick: (id: string) => void
  listLabel: string
  /** Shown under the suggestions, such as that there are more. */
  remark?: ReactNode
}

function useSuggestions(suggestions: readonly Suggestion[], onPick: (id: string) => void) {
  const [at, setAt] = useState<number>()
  const [wanted, setWanted] = useState(false)
  const open = wanted && suggestions.length > 0
  const current = open && at !== undefined ? suggestions[at] : undefined

  function show(next: boolean) {
    setWanted(next)
    setAt(undefined)
  }
  function pick({ id }: Suggestion) {
    show(false)
    onPick(id)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step && !(event.key === 'Enter' && current)) return
    event.preventDefault()
    if (current && !step) return pick(current)
    setWanted(true)
    setAt(nextIndex(at, step ?? 0, suggestions.length))
  }
  return { open, current, show, want: () => setWanted(true), pick, onKeyDown }
}

/** Text with suggestions: what is typed stays, unless one of them is picked. */
export function Combobox({ value, onChange, suggestions, onPick, listLabel, remark, ...rest }: ComboboxProps) {
  const list = useId()
  const { open, current, show, want, pick, onKeyDown } = useSuggestions(suggestions, onPick)
  return (
    <Popover.Root open={open} onOpenChange={show}>
      <Popover.Anchor asChild>
        <TextInput
          {...rest}
          {...combobox}
          aria-expanded={open}
          aria-controls={open ? list : undefined}
          aria-activedescendant={current && `${list}-${current.id}`}
          value={value}
          onClick={want}
          onChange={(event) => {
            onChange(event.target.value)
            show(true)
          }}
          onBlur={(event) => {
            show(false)
            rest.onBlur?.(event)
          }}
          onKeyDown={onKeyDown}
        />
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          role={undefined}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          // The keyboard stays in the field.
          onOpenAutoFocus={prevent}
          onCloseAutoFocus={prevent}
          onMouseDown={prevent}
          onInteractOutside={prevent}
          className={paper}
        >
          <div {...listbox} id={list} aria-label={listLabel}>
            {suggestions.map((each) => (
              <SuggestionItem
                key={each.id}
                id={`${list}-${each.id}`}
                suggestion={each}
                current={each === current}
                onPick={() => pick(each)}
              />
            ))}
          </div>
          {remark && <p className="border-t border-rule px-2 pt-1.5 pb-1 text-meta text-ink-3">{remark}</p>}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

// A `datalist` has no second line, and does not say what was picked.
const combobox = { role: 'combobox', 'aria-autocomplete': 'list', autoComplete: 'off' } as const
const listbox = { role: 'listbox' } as const
const option = (selected: boolean) => ({ role: 'option', 'aria-selected': selected }) as const

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
const prevent = (event: { preventDefault(): void }) => event.preventDefault()

/** Wraps round at either end. */
function nextIndex(at: number | undefined, step: number, count: number) {
  if (count === 0) return undefined
  return at === undefined ? (step > 0 ? 0 : count - 1) : (at + step + count) % count
}

type SuggestionItemProps = { id: string; suggestion: Suggestion; current: boolean; onPick: () => void }

function SuggestionItem({ id, suggestion, current, onPick }: SuggestionItemProps) {
  return (
    <button
      {...option(current)}
      type="button"
      tabIndex={-1}
      id={id}
      ref={(node) => (current ? node?.scrollIntoView({ block: 'nearest' }) : undefined)}
      onClick={onPick}
      className={item}
    >
      <span className="block">{suggestion.label}</span>
      {suggestion.meta && <span className="block text-meta text-ink-3">{suggestion.meta}</span>}
    </button>
  )
}

const paper =
  'z-(--layer-toast) max-h-[min(20rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) overflow-y-auto rounded-control border border-rule-2 bg-surface p-1 shadow-menu motion-safe:animate-fade'
const item =
  'block w-full cursor-pointer rounded-[3px] text-left px-2 py-1 wrap-anywhere hover:bg-hover aria-selected:bg-selected pointer-coarse:min-h-11 forced-colors:aria-selected:bg-[Highlight] forced-colors:aria-selected:text-[HighlightText]'
