type Content = { body: unknown; headers: Headers }
type Early = { answer: Promise<Response>; read: Promise<void>; content?: Content | undefined }

const early = new Map<string, Early>()
const asked = new Set<string>()

// What takes longer is drawn once it is there.
const PATIENCE_MS = 300

// As for any other call: a connection that dies silently would hang for minutes.
const MOST_MS = 60_000

/** Takes over what the document has asked for before any script was there. */
export function keepEarly() {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]')) {
    const { pathname, search } = new URL(href)
    const answer = fetch(href, { credentials: 'same-origin', signal: AbortSignal.timeout(MOST_MS) })
    asked.add(pathname)
    const kept: Early = { answer, read: Promise.resolve() }
    // Whoever takes the answer is told what is wrong with it.
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

/** Once all of it can be drawn at once, or some of it takes too long. */
export function earlyRead(): Promise<unknown> {
  const late = new Promise<void>((over) => setTimeout(over, PATIENCE_MS))
  return Promise.race([Promise.all([...early.values()].map(({ read }) => read)), late])
}

/** The paths of all that the document has asked for, whoever has taken it by now. */
export const askedEarly = (): readonly string[] => [...asked]

/** The answer to a GET that came early; for the first who asks alone. */
export function takeEarly(url: string): Promise<Response> | undefined {
  return taken(url)?.answer
}

/** What was answered already, for who draws it. */
export function takeRead(url: string): Content | undefined {
  return early.get(url)?.content && taken(url)?.content
}

function taken(url: string) {
  const kept = early.get(url)
  early.delete(url)
  return kept
}

/** What has changed before anybody asked for it is read anew. */
export function forgetEarly(isStale: (path: string) => boolean) {
  for (const url of early.keys()) if (isStale(url.replace(/\?.*/, ''))) early.delete(url)
}
