import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

test.for(['db/demo.ts', 'src/app/main.server.ts'])('%s starts the server with the jobs of the product', (file) => {
  const text = readFileSync(join(ROOT, file), 'utf8')
  expect(text).toMatch(/import \{ jobs \} from '.*jobs\.server\.ts'/)
  expect(text).toMatch(/startServer\(\{[^}]*\bjobs,/)
})
