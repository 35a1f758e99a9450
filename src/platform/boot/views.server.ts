import { readFileSync } from 'node:fs'
import type { Role } from '#platform/contract.ts'

export type Drawn = { for: Role; reads: string[]; markup: string }
type View = { paths: string[]; isSignedIn: boolean; scripts: string[]; drawn?: Drawn }

const read = (path: string) => `<link rel="preload" as="fetch" crossorigin href="${path}">`
const SESSION = read('/api/auth/user')
const NOBODY = '<meta name="session" content="none">'

/** By whether the call has a session cookie: the session itself is checked while the scripts load. */
export function openViews(file: string) {
  const views: View[] = JSON.parse(readFileSync(file, 'utf8')) // written by the build
  const heads = views.map((view) => ({ ...view, links: view.scripts.map(linkTo).join('') }))

  function viewAt(path: string, hasCookie: boolean) {
    const guest = heads.find((each) => !each.isSignedIn && each.paths.includes(path) && path !== '/')
    if (guest) return guest
    const own = heads.filter((each) => each.isSignedIn === hasCookie)
    return (
      own.find((each) => each.paths.some((start) => isAt(path, start))) ?? own.find((each) => each.paths.includes('/'))
    )
  }

  return {
    headOf(path: string, hasCookie: boolean) {
      const view = viewAt(path, hasCookie)
      if (view && !view.isSignedIn && !view.paths.includes('/')) return view.links
      return (hasCookie ? SESSION : NOBODY) + (view?.links ?? '')
    },
    drawnAt: (path: string) => heads.find((each) => each.drawn && each.paths.includes(path))?.drawn,
  }
}

export const readsOf = ({ reads }: Drawn, from: string) =>
  `<meta name="news-from" content="${from}">${reads.map(read).join('')}`

const isAt = (path: string, start: string) =>
  path === start || (start !== '/' && start.endsWith('/') && path.startsWith(start))

const linkTo = (script: string) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${script}">`
