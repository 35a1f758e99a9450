import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
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

function drawItem({
  icon,
  hint,
  onSelect,
  disabled = false,
  danger = false,
  asChild = false,
  children,
}: MenuItemProps) {
  return (
    <Radix.Item
      disabled={disabled}
      asChild={asChild}
      onSelect={() => onSelect?.()}
      className={`${item} ${danger ? 'text-stop' : 'text-ink'}`}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon && <Glyph of={icon} className={danger ? undefined : 'text-ink-3'} />}
          {hint ? <Hinted hint={hint}>{children}</Hinted> : children}
        </>
      )}
    </Radix.Item>
  )
}

const Hinted = ({ hint, children }: { hint: string; children: ReactNode }) => (
  <span className="grid">
    {children}
    <span className="text-meta text-ink-3">{hint}</span>
  </span>
)

const item =
  'flex min-h-8 cursor-pointer items-center gap-2 rounded-[3px] px-2 py-1 whitespace-nowrap no-underline outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-highlighted:bg-hover pointer-coarse:min-h-11'
