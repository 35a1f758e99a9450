// Writes a CycloneDX bill of materials of the running product, from the lock alone. `npm sbom --omit dev` would leave
// out libraries that a development tool needs too, such as React, so all are listed first and the tools taken out.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const WRITTEN = 'sbom.cdx.json'

const { name, version, packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const tools = packages[''].devDependencies
const running = new Set(
  Object.entries(packages)
    .map(([path, each]) => ({ ...each, name: path.split('node_modules/').at(-1) }))
    .filter((each) => each.name !== '' && !each.dev && !Object.hasOwn(tools, each.name))
    .map((each) => `${each.name}@${each.version}`),
)
const own = `${name}@${version}`

const bom = everything()
bom.metadata.component.name = name
bom.components = bom.components.filter((each) => running.has(each['bom-ref']))
bom.dependencies = bom.dependencies
  .filter(({ ref }) => ref === own || running.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => running.has(each)) }))
writeFileSync(WRITTEN, `${JSON.stringify(bom, null, 2)}\n`)
console.log(`${bom.components.length} libraries are listed in ${WRITTEN}.`)

function everything() {
  const options = [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--sbom-type',
    'application',
    '--package-lock-only',
    '--offline',
  ]
  const made = spawnSync('npm', options, { shell: process.platform === 'win32', maxBuffer: 64 * 1024 * 1024 })
  if (made.status !== 0) throw new Error(`npm sbom failed: ${made.stderr}`)
  return JSON.parse(made.stdout.toString())
}
