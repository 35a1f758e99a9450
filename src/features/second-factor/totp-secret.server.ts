import { type Keyring, openBlob, sealBlob } from '#platform/secrets/seal.server.ts'
import { brand } from '#ui/brand.ts'

/** Seconds that a phone's clock may be off: one step either way. */
const TOLERANCE = 30

type Kind = 'totp' | 'totp pending'
type Whose = { kind: Kind; userId: string }

const contextOf = ({ kind, userId }: Whose) => `${kind} ${userId}`

// Fetched with the first use: most servers run long without it.
const library = () => import('otplib')

/** A new secret in base32, as apps take it, and the same sealed for the database. */
export async function newTotpSecret(keyring: Keyring, userId: string) {
  const { generateSecret } = await library()
  const secret = generateSecret()
  return { secret, sealed: sealTotp(keyring, { kind: 'totp pending', userId }, secret) }
}

export function sealTotp(keyring: Keyring, whose: Whose, secret: string): Buffer {
  return sealBlob(keyring, Buffer.from(secret), contextOf(whose))
}

export function openTotp(keyring: Keyring, whose: Whose, sealed: Uint8Array): string {
  return openBlob(keyring, sealed, contextOf(whose)).toString()
}

export async function totpUri(secret: string, username: string) {
  const { generateURI } = await library()
  return generateURI({ issuer: brand.product, label: username, secret })
}

/** The time step a code belongs to; undefined when it is wrong, or not newer than `after`: no code counts twice. */
export async function stepOf(secret: string, code: string, after: number | null): Promise<number | undefined> {
  const { verify } = await library()
  const result = await verify({ secret, token: code, epochTolerance: TOLERANCE })
  const step = result.valid && 'timeStep' in result ? result.timeStep : undefined
  return step !== undefined && step > (after ?? -1) ? step : undefined
}
