import { isIP } from 'node:net'
import type { Config } from '#platform/config.server.ts'
import type { Kernel } from './answer.server.ts'
import type { AppContext } from './http.server.ts'
import type { Origin } from './route.server.ts'

/** Read early, as a closed connection has no address. Only the operator's own proxies are trusted. */
export function originOf(c: AppContext, { trustProxy }: Config): Origin {
  const origin = c.get('origin') ?? {
    callId: c.get('callId'),
    ipAddress: addressOf(c, trustProxy),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
  }
  c.set('origin', origin)
  return origin
}

export function networkOf(ipAddress: string): string {
  if (!ipAddress.includes(':')) return ipAddress
  const [head = '', tail] = ipAddress.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((each) => Number.parseInt(each, 16).toString(16))
    .join(':')}::/64`
}

/** Warns once if all callers seem to share a proxy's address, because one count would then hold for all. */
export function proxyWarning({ config, log }: Pick<Kernel, 'config' | 'log'>) {
  let said = config.trustProxy > 0
  return (c: AppContext) => {
    if (said || c.req.header('x-forwarded-for') === undefined) return
    said = true
    log.warn('X-Forwarded-For arrives, but TRUST_PROXY is not set. All who come through a proxy count as one address.')
  }
}

function addressOf(c: AppContext, hops: number) {
  const direct = (c.env.incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const claimed = (c.req.header('x-forwarded-for') ?? '').split(',').map((each) => each.trim().replace(/^::ffff:/i, ''))
  const chain = [...claimed, direct]
  const address = chain[Math.max(0, chain.length - 1 - hops)] ?? ''
  return isIP(address) && !address.includes('%') ? address : isIP(direct) ? direct : '0.0.0.0'
}
