import { accessSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'

export function openDataFolder(path: string): string {
  const reason = whyUnusable(path)
  if (reason !== undefined) throw new Error(`The data folder ${path} cannot be used: ${reason}. Set another DATA_DIR.`)
  return realpathSync(path)
}

function whyUnusable(path: string) {
  try {
    make(path)
    // For a file, only a path below it fails as not a folder.
    accessSync(`${path}/.`, constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** One folder at a time: a recursive mkdir where none can be made, as below /proc, makes Node try for ever. */
function make(path: string, mode = 0o700) {
  if (existsSync(path)) return
  make(dirname(path), 0o777)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another start may have made it in between.
    if (!existsSync(path)) throw error
  }
}
