import { readFileSync } from 'node:fs'
import type { Role } from '#platform/contract.ts'
import { isAt } from '#platform/screen-path.ts'

/** As the build writes it: `roles` is absent for open paths, `asks` means that visitors are asked to sign in. */
type Screen = { path: string; roles?: Role[]; asks?: true }

/** Answers 404 if the caller's role has no such screen (specification §2). */
export function openScreens(file: string) {
  const screens: Screen[] = JSON.parse(readFileSync(file, 'utf8')) // written by the build
  return (path: string, role: Role | undefined): 200 | 404 => {
    const screen = screens.find((each) => isAt(each.path, path))
    if (!screen) return 404
    const mayCome = role ? (screen.roles?.includes(role) ?? true) : !screen.roles || screen.asks
    return mayCome ? 200 : 404
  }
}
