type Content = { body: unknown; headers: Headers }
type Early = { answer: Promise<Response>; read: Promise<void>; content?: Content | undefined }

const early = new Map<string, Early>()
const asked = new Set<string>()

// Slower reads are drawn when they arrive.
const PATIENCE_MS = 300

// As for any other call: a connection that dies silently would hang for minutes.
const MAX_MS = 60_000

/** Takes over the reads that the document began before any script ran. */
export function keepEarly() {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]')) {
    const { pathname, search } = new URL(href)
    const answer = fetch(href, { credentials: 'same-origin', signal: AbortSignal.timeout(MAX_MS) })
    asked.add(pathname)
    const kept: Early = { answer, read: Promise.resolve() }
    // The caller that takes the answer sees the error.
    kept.read = contentOf(answer).then(
      (content) => void (kept.content = content),
      () => {},
    )
    early.set(pathname + search, kept)
  }
}

async function contentOf(answer: Promise<Response>): Promise<Content | undefined> {
  const copy = (await answer).clone()
  return copy.ok ? { body: await copy.json(), headers: copy.headers } : undefined
}

export function earlyRead(patienceMs = PATIENCE_MS): Promise<unknown> {
  const late = new Promise<void>((over) => setTimeout(over, patienceMs))
  return Promise.race([Promise.all([...early.values()].map(({ read }) => read)), late])
}

export const askedEarly = (): readonly string[] => [...asked]

/** The early answer to a GET; only the first caller gets it. */
export function takeEarly(url: string): Promise<Response> | undefined {
  return taken(url)?.answer
}

export function takeRead(url: string): Content | undefined {
  return early.get(url)?.content && taken(url)?.content
}

function taken(url: string) {
  const kept = early.get(url)
  early.delete(url)
  return kept
}

export function forgetEarly(isStale: (path: string) => boolean) {
  for (const url of early.keys()) if (isStale(url.replace(/\?.*/, ''))) early.delete(url)
}
