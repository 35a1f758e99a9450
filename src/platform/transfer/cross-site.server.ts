import { Refusal } from '#platform/errors.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

const refusal = () => new Refusal(403, 'CROSS_SITE', 'Calls from other sites are refused.')

/** By Sec-Fetch-Site, or Origin on plain http. A caller without either is no browser, so it carries no one's cookie. */
export function refuseCrossSite({ method, headers }: Request, own: URL) {
  if (SAFE_METHODS.has(method)) return
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  const ours = site === null ? origin === null || origin === own.origin : isOurs(site)
  if (!ours) throw refusal()
}

/** Another site may link to a file, as an e-mail does, but neither load nor frame it. */
export function refuseLoadingElsewhere({ headers }: Request) {
  const site = headers.get('sec-fetch-site')
  const isFollowed = headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document'
  if (site !== null && !isOurs(site) && !isFollowed) throw refusal()
}

const isOurs = (site: string) => site === 'same-origin' || site === 'none'
