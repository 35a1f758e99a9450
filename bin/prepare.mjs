// Brings a checkout up to date before a command runs: packages, browser build, and for the tests a Chromium. Runs
// before anything is installed, so it needs no package and no newer Node than 18.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const PROGRAMS = join(process.cwd(), 'node_modules', '.bin')
const installOnly = process.argv.includes('--install-only')

once('node_modules/.installed', ['package.json', 'package-lock.json', '.npmrc'], () => {
  npm('ci', '--loglevel=error')
  checkNode()
})
if (!installOnly)
  once('dist/.built', buildSources(), () => {
    console.log('Building the pages, once…')
    npm('run', '--silent', 'build', '--', '--logLevel', 'error')
  })
if (process.argv.includes('--with-chromium')) run('node', [join('bin', 'install-chromium.ts')])

/** Skips the work if the stamp says that it was done with these very files. */
function once(stamp, files, work) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const file of files) hash.update(file).update(readFileSync(file))
  const now = hash.digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  // Interrupted work must not look done.
  rmSync(stamp, { force: true })
  work()
  writeFileSync(stamp, now)
}

function buildSources() {
  const atRoot = readdirSync('.').filter((name) => /^(.+\.html|tsconfig.*\.json)$/.test(name))
  const inFolders = filesIn('src').filter((file) => !/\.(server|test)\.tsx?$/.test(file))
  return ['package.json', 'package-lock.json', 'vite.config.ts', ...filesIn('bin'), ...atRoot, ...inFolders]
}

function filesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

function npm(...args) {
  const own = process.env.npm_execpath
  return own ? run(process.execPath, [own, ...args]) : run('npm', args)
}

function checkNode() {
  if (spawnSync(join(PROGRAMS, 'node'), ['--version'], { shell: process.platform === 'win32' }).status === 0) return
  if (Number(process.versions.node.split('.')[0]) >= 26) return
  console.error(`npm has no Node 26 for ${process.platform}-${process.arch}. Install Node 26 or newer, then try again.`)
  process.exit(1)
}

/** Finds the package's own programs first. Exits if the program fails. */
function run(file, args) {
  const env = { ...process.env, PATH: `${PROGRAMS}${delimiter}${process.env.PATH}` }
  const { status, error } = spawnSync(file, args, { stdio: 'inherit', env, shell: process.platform === 'win32' })
  if (error) console.error(`${file} could not be started: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}
