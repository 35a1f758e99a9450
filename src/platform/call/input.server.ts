import type { Caller } from '#platform/database/transaction.server.ts'
import type { InspectedFile } from '#platform/files/content.server.ts'
import { whenGoneOf } from '#platform/transfer/gone.server.ts'
import { readMultipart } from '#platform/transfer/multipart.server.ts'
import type { Kernel } from './answer.server.ts'
import { readBody } from './body.server.ts'
import { sessionOf } from './cookie.server.ts'
import type { AppContext } from './http.server.ts'
import { readIdempotencyKey } from './idempotency.server.ts'
import type { Route } from './route.server.ts'

/** A call as it came; `prepared` is what was made of it outside its transaction. */
export type Input = {
  caller: Caller
  raw: unknown
  file: InspectedFile | undefined
  key: string | undefined
  prepared?: unknown
}

export async function readInput(kernel: Kernel, route: Route, c: AppContext, caller: Caller): Promise<Input> {
  const key = c.req.method === 'POST' ? readIdempotencyKey(c.req.header('idempotency-key') ?? null) : undefined
  const rule = route.endpoint.file
  if (!rule) return { caller, key, raw: await readBody(kernel, route, c, caller), file: undefined }
  const { file, fields } = await readMultipart(c.env.incoming)
  const { inspecting, inspect } = kernel.turns
  const whenGone = whenGoneOf(c.env)
  const inspected = await inspecting(sessionOf(caller) ?? '', () => inspect(file, rule, whenGone), { whenGone })
  return { caller, key, raw: fields, file: inspected }
}
