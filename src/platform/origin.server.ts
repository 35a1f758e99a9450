import { isIP } from 'node:net'
import type { Config } from './config.server.ts'
import type { AppContext } from './http.server.ts'
import type { Origin } from './route.server.ts'

/** Where a call came from. X-Forwarded-For counts only as far as the operator's own proxies wrote it. */
export function originOf(c: AppContext, { trustProxy }: Config): Origin {
  return {
    callId: c.get('callId'),
    ipAddress: addressOf(c, trustProxy),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
  }
}

function addressOf(c: AppContext, hops: number) {
  const direct = (c.env.incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const claimed = (c.req.header('x-forwarded-for') ?? '').split(',').map((each) => each.trim())
  const chain = [...claimed, direct]
  const address = chain[Math.max(0, chain.length - 1 - hops)] ?? ''
  return isIP(address) && !address.includes('%') ? address : isIP(direct) ? direct : '0.0.0.0'
}
