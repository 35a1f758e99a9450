import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { read } from '#testing/rules/documents.ts'

const ROOT = join(import.meta.dirname, '../..')
const WRITTEN = 'sbom.cdx.json'
const Versions = z.record(z.string(), z.string())
const ours = z
  .object({
    scripts: Versions,
    dependencies: Versions,
    optionalDependencies: Versions,
    devDependencies: Versions,
  })
  .parse(JSON.parse(read('package.json').text))

// CycloneDX 1.5, as much of it as a scanner needs.
const Component = z.object({
  type: z.literal('library'),
  'bom-ref': z.string(),
  name: z.string(),
  version: z.string().regex(/^\d+\.\d+\.\d+/),
  purl: z.string().startsWith('pkg:npm/'),
  hashes: z.array(z.object({ alg: z.literal('SHA-512'), content: z.string().regex(/^[0-9a-f]{128}$/) })).optional(),
})
const Bom = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string().regex(/^1\.\d$/),
  serialNumber: z.string().startsWith('urn:uuid:'),
  components: z.array(Component),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

test('npm run sbom lists every library of the product, with version and checksum, and none of the tools', () => {
  // From the lock alone: nothing is asked of the registry.
  const [node = '', script = ''] = ours.scripts['sbom']?.split(' ') ?? []
  execFileSync(node, [script], { cwd: ROOT, stdio: 'pipe' })
  expect(read('.gitignore').text.split('\n')).toContain(WRITTEN)
  const bom = Bom.parse(JSON.parse(read(WRITTEN).text))

  // Of a library that only another platform needs, the lock may not know the checksum.
  const versions = new Map(bom.components.flatMap(({ name, version, hashes }) => (hashes ? [[name, version]] : [])))
  for (const [name, version] of Object.entries({ ...ours.dependencies, ...ours.optionalDependencies }))
    expect([name, versions.get(name)]).toEqual([name, version])
  expect(Object.keys(ours.devDependencies).filter((name) => bom.components.some((each) => each.name === name))).toEqual(
    [],
  )
  const known = new Set(bom.components.map((each) => each['bom-ref']))
  const needed = bom.dependencies.flatMap(({ dependsOn }) => dependsOn)
  expect(needed.filter((each) => !known.has(each))).toEqual([])
})
