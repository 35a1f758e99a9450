import { readFileSync } from 'node:fs'

type View = { paths: string[]; isSignedIn: boolean; scripts: string[] }

const SESSION = '<link rel="preload" as="fetch" crossorigin href="/api/auth/user">'
const NOBODY = '<meta name="session" content="none">'

/**
 * What the document of each path asks for at once, by whether a session's cookie came with the call: whether it is any
 * good is found out while the scripts are on their way.
 */
export function openViews(file: string) {
  const views: View[] = JSON.parse(readFileSync(file, 'utf8')) // written by the build
  const heads = views.map(({ paths, isSignedIn, scripts }) => ({
    paths,
    isSignedIn,
    links: scripts.map(linkTo).join(''),
  }))
  return (path: string, hasCookie: boolean) => {
    const guest = heads.find((each) => !each.isSignedIn && each.paths.includes(path) && path !== '/')
    if (guest) return guest.links
    const own = heads.filter((each) => each.isSignedIn === hasCookie)
    const found =
      own.find((each) => each.paths.some((start) => isAt(path, start))) ?? own.find((each) => each.paths.includes('/'))
    return (hasCookie ? SESSION : NOBODY) + (found?.links ?? '')
  }
}

const isAt = (path: string, start: string) =>
  path === start || (start !== '/' && start.endsWith('/') && path.startsWith(start))

const linkTo = (script: string) => `<link rel="modulepreload" crossorigin href="/${script}">`
