import type { Tx } from '#platform/database/database.server.ts'

/** The library, fetched with the first passkey: most starts of the server never need it. */
export const webauthn = () => (library ??= load())
let library: ReturnType<typeof load> | undefined

/** The maker of an authenticator does not matter. Without roots, no statement of it sends us to another server. */
async function load() {
  const module = await import('@simplewebauthn/server')
  for (const identifier of ['android-key', 'android-safetynet', 'apple'] as const)
    module.SettingsService.setRootCertificates({ identifier, certificates: [] })
  return module
}

/** Keeps what has to be signed, for ten minutes. */
export async function keepChallenge(tx: Tx, key: Buffer, challenge: string) {
  await tx
    .insertInto('passkeyChallenges')
    .values({ key, challenge })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ challenge }))
    .execute()
}

/** Returns the challenge that had to be signed, and deletes it. */
export async function takeChallenge(tx: Tx, key: Buffer): Promise<string | undefined> {
  const taken = await tx
    .deleteFrom('passkeyChallenges')
    .where('key', '=', key)
    .returning(['challenge', 'expire'])
    .executeTakeFirst()
  return taken && Date.parse(taken.expire) > Date.now() ? taken.challenge : undefined
}
