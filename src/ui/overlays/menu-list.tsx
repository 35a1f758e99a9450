import { DropdownMenu as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { Glyph } from '#ui/text/glyph.tsx'
import { DrawItem, type MenuItemProps } from './menu-item.tsx'
import { MenuPanel } from './menu-panel.tsx'

type MenuListProps = { align: 'start' | 'end'; children: ReactNode }

export function MenuList({ align, children }: MenuListProps) {
  return (
    <MenuPanel align={align} className="min-w-48">
      <DrawItem value={drawItem}>{children}</DrawItem>
    </MenuPanel>
  )
}

const drawItem = (props: MenuItemProps) => <Item {...props} />

function Item({ icon, hint, onSelect, disabled = false, danger = false, asChild = false, children }: MenuItemProps) {
  const id = useId()
  return (
    <Radix.Item
      disabled={disabled}
      asChild={asChild}
      onSelect={() => onSelect?.()}
      className={`${item} ${danger ? 'text-stop' : 'text-ink'}`}
      {...(hint && { 'aria-labelledby': id, 'aria-describedby': `${id}hint` })}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon && <Glyph of={icon} className={danger ? undefined : 'text-ink-3'} />}
          {hint ? (
            <span className="grid">
              <span id={id}>{children}</span>
              <span id={`${id}hint`} className="text-meta text-ink-3">
                {hint}
              </span>
            </span>
          ) : (
            children
          )}
        </>
      )}
    </Radix.Item>
  )
}

const item =
  'flex min-h-8 cursor-pointer items-center gap-2 rounded-[3px] px-2 py-1 whitespace-nowrap no-underline outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-highlighted:bg-hover pointer-coarse:min-h-11'
