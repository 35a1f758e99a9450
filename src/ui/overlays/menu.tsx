import { lazy, type ReactElement, type ReactNode, use } from 'react'
import { MenuButton } from './menu-button.tsx'
import { DrawItem, type MenuItemProps } from './menu-item.tsx'

const load = () => import('./menu-list.tsx')
const MenuList = lazy(async () => ({ default: (await load()).MenuList }))

type MenuProps = { trigger: ReactElement; align?: 'start' | 'end' | undefined; children: ReactNode }

export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <MenuButton load={load} menu={<MenuList align={align}>{children}</MenuList>}>
      {trigger}
    </MenuButton>
  )
}

export function MenuItem(props: MenuItemProps) {
  return use(DrawItem)(props)
}

/** Items that belong together, apart from those before them. */
export const MenuGroup = ({ children }: { children: ReactNode }) => <div className={group}>{children}</div>

const group =
  '[:not(:empty)~&:not(:empty)]:mt-1 [:not(:empty)~&:not(:empty)]:border-t [:not(:empty)~&:not(:empty)]:border-rule [:not(:empty)~&:not(:empty)]:pt-1'
