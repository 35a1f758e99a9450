import { Slot } from 'radix-ui'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useId,
  useState,
} from 'react'
import { MenuContext } from './menu-context.ts'
import { toast } from './toast-store.tsx'

type MenuButtonProps = {
  /** Loads the code of `menu`, which is a `MenuPanel`. */
  load: () => Promise<unknown>
  menu: ReactNode
  opens?: keyof typeof kinds | undefined
  children: ReactElement
}

type Press = PointerEvent<HTMLElement> | KeyboardEvent<HTMLElement>

/** Opens a menu from its one button; the code is loaded on hover or focus. */
export function MenuButton({ load, menu, opens = 'menu', children }: MenuButtonProps) {
  const id = useId()
  const [open, onOpenChange] = useState(false)
  const [trigger, setTrigger] = useState<HTMLElement>()

  const prepare = (button: HTMLElement) => load().then(() => setTrigger(button))
  // A failed preload says nothing: the press tries again and reports it.
  const preload = (event: { currentTarget: HTMLElement }) => void prepare(event.currentTarget).catch(() => {})

  function turn(event: Press, next: boolean) {
    if (event.currentTarget.matches(':disabled, [aria-disabled=true]')) return
    onOpenChange(next)
    if (!next) return
    // Focus goes into the menu, and the press must not take it back.
    event.preventDefault()
    prepare(event.currentTarget).catch(() => {
      onOpenChange(false)
      toast(notFetched)
    })
  }
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button === 0 && !event.ctrlKey) turn(event, !open)
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'ArrowDown') turn(event, true)
    if (event.key === 'Enter' || event.key === ' ') turn(event, !open)
  }
  return (
    <>
      <Slot.Root
        id={`${id}button`}
        {...kinds[opens]}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-state={open ? 'open' : 'closed'}
        onPointerEnter={preload}
        onFocus={preload}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
      >
        {children}
      </Slot.Root>
      {trigger && (
        <MenuContext value={{ id, trigger, open, onOpenChange }}>
          <Suspense>{menu}</Suspense>
        </MenuContext>
      )}
    </>
  )
}

// Built as a menu, but a select to screen readers.
const kinds = {
  menu: { 'aria-haspopup': 'menu' },
  listbox: { role: 'combobox', 'aria-haspopup': 'listbox' },
} as const

const notFetched = {
  title: 'This could not be opened',
  description: 'The connection or the server did not answer. Try again.',
  hue: 'stop',
} as const
