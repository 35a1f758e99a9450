import { Refusal } from '#platform/errors.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a changing call that another site made the browser send. Browsers say so in Sec-Fetch-Site; where they do
 * not (plain http), in Origin. A caller that sends neither is no browser, and carries no one's cookie by accident.
 */
export function refuseCrossSite(request: Request, own: URL) {
  if (SAFE.has(request.method)) return
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const ours = site === null ? origin === null || origin === own.origin : site === 'same-origin' || site === 'none'
  if (!ours) throw new Refusal(403, 'CROSS_SITE', 'Calls from other sites are refused.')
}
