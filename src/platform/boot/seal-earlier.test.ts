import { randomBytes, randomUUID } from 'node:crypto'
import { expect, inject, onTestFinished } from 'vitest'
import * as z from 'zod'
import { personal } from '#platform/personal.ts'
import { loadKeyring, openDataKey, unsealRecord } from '#platform/secrets/seal.server.ts'
import { aConflict } from '#testing/builders/drafts.ts'
import { openWorld, test } from '#testing/fixtures/world.ts'
import { sealEarlier } from './seal-earlier.server.ts'

const Words = z.object({
  wording: personal(z.string(), 'special'),
  firstTags: personal(z.array(z.string()), 'special'),
})
const CANARY = 'Kingfisher at the weir'

/** A table of texts that an earlier version stored open, more than are sealed at a time. */
async function olderWorld() {
  const { world, end } = await openWorld(inject('host'))
  onTestFinished(end)
  const ada = await world.signIn('ada.nwosu')
  const { id: requestId } = await ada.raises(aConflict())
  await world.owner.query(`
    create table older_words (
      tenant_id uuid not null, id uuid not null, request_id uuid not null,
      wording text not null check (length(wording) between 1 and 60), first_tags jsonb not null default '[]', said_on date,
      primary key (tenant_id, id), check ((wording is null) = (first_tags is null)));
    call fence('older_words', 'select');
    create function refuse() returns trigger language plpgsql as $$ begin raise 'No'; end $$;
    create trigger refuse before update on older_words for each row execute function refuse()`)
  await world.owner.query(
    `insert into older_words select $1, gen_random_uuid(), $2, $3 || ' ' || n, '["a"]', '2026-09-01' from generate_series(1, 1100) n`,
    [ada.id, requestId, CANARY],
  )
  await world.owner.query(
    "call seal_later('older_words', '{wording,first_tags}', 'conflict_cases', 'k.request_id = t.request_id')",
  )
  return { world, ada }
}

async function openInside(world: Awaited<ReturnType<typeof olderWorld>>['world']) {
  const { rows } = await world.owner.query(
    `select (select count(*)::int from unsealed_rows) as waiting,
    (select count(*)::int from older_words where wording = '') as empty,
    (select count(*)::int from older_words t where t::text like $1) as open`,
    [`%${CANARY}%`],
  )
  return rows[0]
}

test('texts that an earlier version stored open are sealed with the key of their record, and no copy is left', async () => {
  const { world, ada } = await olderWorld()
  expect(await openInside(world)).toEqual({ waiting: 1100, empty: 1100, open: 0 })
  const keyring = loadKeyring(world)

  await sealEarlier(world.database, keyring)

  expect(await openInside(world)).toEqual({ waiting: 0, empty: 0, open: 0 })
  const pages = await world.owner.query("select pg_relation_size('unsealed_rows')::int as bytes")
  expect(pages.rows).toEqual([{ bytes: 0 }])
  const [theCase] = (await world.owner.query('select id, encrypted_data_key as key from conflict_cases')).rows
  const key = openDataKey(keyring, theCase.key, { tenantId: ada.id, table: 'conflict_cases', id: theCase.id })
  const { rows } = await world.owner.query(
    'select id, wording, first_tags as "firstTags", said_on::text from older_words',
  )
  const words = rows.map((row) => unsealRecord(Words, row, key, { tenantId: ada.id, table: 'older_words', id: row.id }))
  expect(new Set(words.map(({ wording }) => wording)).size).toBe(1100)
  expect(words[0]).toMatchObject({ wording: expect.stringContaining(CANARY), firstTags: ['a'], said_on: '2026-09-01' })
  await expect(world.owner.query('update older_words set said_on = null')).rejects.toThrow('No')
})

test('a start that was interrupted is continued by the next, and two that start together seal once', async () => {
  const { world } = await olderWorld()
  const keyring = loadKeyring(world)
  // The last row belongs to a record that is not there: the rows before it are sealed, and stay so.
  await world.owner.query(
    "insert into unsealed_rows values ('ffffffff-ffff-4fff-8fff-ffffffffffff', 'older_words', $1, 'conflict_cases', $1, '{\"wording\": \"x\"}')",
    [randomUUID()],
  )
  await expect(sealEarlier(world.database, keyring)).rejects.toThrow('is missing')
  expect(await openInside(world)).toEqual({ waiting: 101, empty: 100, open: 0 })

  await world.owner.query("delete from unsealed_rows where tenant_id = 'ffffffff-ffff-4fff-8fff-ffffffffffff'")
  await Promise.all([sealEarlier(world.database, keyring), sealEarlier(world.database, keyring)])
  expect(await openInside(world)).toEqual({ waiting: 0, empty: 0, open: 0 })
})

test('a server whose key has just been changed seals nothing', async () => {
  const { world } = await olderWorld()
  const other = loadKeyring({ dataDir: '', encryptionKey: randomBytes(32).toString('base64') })
  await expect(sealEarlier(world.database, other)).rejects.toThrow('Start it again')
  expect(await openInside(world)).toEqual({ waiting: 1100, empty: 1100, open: 0 })
})
