import type { Tx } from '#platform/database.server.ts'

/** The library, fetched with the first passkey: most starts of the server never need it. */
export const webauthn = () => import('@simplewebauthn/server')

/** Keeps what has to be signed, for ten minutes. */
export async function keepChallenge(tx: Tx, key: Buffer, challenge: string) {
  await tx
    .insertInto('passkeyChallenges')
    .values({ key, challenge })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ challenge }))
    .execute()
}

/** What had to be signed; it is asked for once. */
export async function takeChallenge(tx: Tx, key: Buffer): Promise<string | undefined> {
  const taken = await tx
    .deleteFrom('passkeyChallenges')
    .where('key', '=', key)
    .returning(['challenge', 'expire'])
    .executeTakeFirst()
  return taken && Date.parse(taken.expire) > Date.now() ? taken.challenge : undefined
}
