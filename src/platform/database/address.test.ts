import { createServer } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { ownerAt } from './address.server.ts'
import { migrate } from './migrate.server.ts'

const strictly = { databaseTls: 'verify', databaseCa: undefined } as const
const openly = { databaseTls: 'off', databaseCa: undefined } as const

const asked = (address: string, terms: Parameters<typeof ownerAt>[1] = strictly) =>
  new URL(ownerAt(address, terms).connectionString ?? '').search

test.for([
  'postgresql://hr@localhost/hr',
  'postgresql://hr@127.0.0.1/hr',
  'postgresql://hr@[::1]:5433/hr?sslmode=disable',
  'postgresql:///hr?host=%2Frun%2Fpostgresql',
])('%s is this machine, and is left as it is', (address) => {
  expect(ownerAt(address, strictly)).toEqual({ connectionString: address })
})

test.for([
  ['postgresql://hr@db.example/hr', '?sslmode=verify-full'],
  ['postgresql://hr@192.0.2.7/hr?sslmode=require', '?sslmode=verify-full'],
  ['postgresql:///hr?host=db.example', '?host=db.example&sslmode=verify-full'],
  ['postgresql://hr@db.example/hr?uselibpqcompat=true&sslmode=require', '?sslmode=verify-full'],
] as const)('%s is another machine: only with its certificate verified', ([address, search]) => {
  expect(asked(address)).toBe(search)
})

test('an authority of one’s own is named by a file', () => {
  const terms = { ...strictly, databaseCa: '/etc/casewell/ca.pem' }
  expect(asked('postgresql://hr@db.example/hr', terms)).toBe(
    '?sslmode=verify-full&sslrootcert=%2Fetc%2Fcasewell%2Fca.pem',
  )
})

test.for(['sslmode=disable', 'sslmode=no-verify', 'sslmode=prefer', 'ssl=false'])(
  '%s is refused in words',
  (weaker) => {
    expect(() => asked(`postgresql://hr:hidden@db.example/hr?${weaker}`)).toThrow(
      /^DATABASE_URL says (?!.*hidden).* or set DATABASE_TLS=off to send everything readable\.$/,
    )
    expect(asked(`postgresql://hr@db.example/hr?${weaker}`, openly)).toBe('?sslmode=disable')
  },
)

test('a remote PostgreSQL that does not encrypt is told nothing', async () => {
  const heard: Buffer[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (bytes: Buffer) => {
      heard.push(bytes)
      socket.write('N')
    })
  }).listen(0, '127.0.0.2')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0

  const reaching = migrate(ownerAt(`postgresql://hr:hidden@127.0.0.2:${port}/hr`, strictly))

  await expect(reaching).rejects.toThrow('The database cannot be reached')
  // The question whether it encrypts, and no more.
  expect(Buffer.concat(heard).toString('hex')).toBe('0000000804d2162f')
})
