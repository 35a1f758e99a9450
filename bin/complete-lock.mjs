// Run this after changing dependencies: npm leaves other platforms' optional packages out of the lockfile when the
// registry did not offer them, and `npm ci` then refuses it.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FILE = fileURLToPath(new URL('../package-lock.json', import.meta.url))

// The platform in a package's name, and npm's name for it.
const SYSTEMS = {
  aix: 'aix',
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  netbsd: 'netbsd',
  ohos: 'openharmony',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  win32: 'win32',
  windows: 'win32',
}
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']
const C_LIBRARIES = { gnu: 'glibc', musl: 'musl' }

const lock = JSON.parse(readFileSync(FILE, 'utf8'))
const before = Object.keys(lock.packages).length
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) complete(path, entry, name, version)
}
const names = Object.keys(lock.packages).toSorted((a, b) => (a < b ? -1 : 1))
lock.packages = Object.fromEntries(names.map((name) => [name, lock.packages[name]]))
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${names.length - before} entries added to package-lock.json`)

/** Only exact versions can be added without asking the registry. */
function complete(path, { dev }, name, version) {
  if (!/^\d/.test(version) || found(path, name)?.version === version) return
  const top = `node_modules/${name}`
  const place = path === '' || !lock.packages[top] ? top : `${path}/${top}`
  lock.packages[place] = { version, ...(dev && { dev }), optional: true, ...platformOf(name) }
}

/** Finds a package as Node would from `path`: in the nearest `node_modules` upwards. */
function found(path, name) {
  const parents = path.split('/node_modules/').map((_, n, parts) => parts.slice(0, n + 1).join('/node_modules/'))
  const places = [...parents.toReversed().map((parent) => `${parent}/node_modules/${name}`), `node_modules/${name}`]
  return places.map((place) => lock.packages[place]).find(Boolean)
}

/** A name without a platform belongs to none of ours. */
function platformOf(name) {
  const words = name.split(/[-/]/)
  const os = words.flatMap((word) => SYSTEMS[word] ?? [])
  const cpu = words.filter((word) => PROCESSORS.includes(word))
  const libc = words.flatMap((word) => C_LIBRARIES[word] ?? [])
  return {
    ...(libc.length > 0 && { libc }),
    os: os.length > 0 ? os : ['none'],
    cpu: cpu.length > 0 ? cpu : ['none'],
  }
}
