import type { RateName } from '#platform/contract.ts'

// What one person, one company, one address or one call may take, in one place: each number with its unit and its
// reason. How often somebody may fail at signing in stands in src/features/session/sign-in/limits.server.ts.

/** Calls: so many within so many seconds, then as they come free one by one. `what` names them to a person. */
export const rates = {
  /**
   * Six hundred a minute. A screen makes about ten, and again a few with every news; twenty tabs may open at once, the
   * later ones more slowly (see `unpaused`).
   */
  person: { most: 250, seconds: 25, what: 'calls' },
  /** Five people of a company at their own limit. */
  company: { most: 3_000, seconds: 60, what: 'calls from your company' },
  /** Calls without a session: many people may sit behind one address, and each signs in with a few. */
  address: { most: 1_200, seconds: 60, what: 'calls from your address' },
  /** The papers of a whole department at once: memory, room and disk have limits of their own. */
  uploads: { most: 600, seconds: 3_600, what: 'files' },
  /** Nobody types one a second. */
  messages: { most: 60, seconds: 60, what: 'messages' },
  requests: { most: 120, seconds: 3_600, what: 'requests' },
  /** PDF documents, which are drawn on the spot. */
  papers: { most: 120, seconds: 3_600, what: 'documents' },
  /** All documents of a request at once: up to 500 files, and as many entries in the audit. */
  archives: { most: 60, seconds: 3_600, what: 'archives' },
  exports: { most: 20, seconds: 3_600, what: 'exports' },
  /** Links for people without an account, and those sent again. */
  invitations: { most: 60, seconds: 3_600, what: 'invitations' },
} satisfies Record<RateName | 'person' | 'company' | 'address' | 'uploads', Rate>

/**
 * E-mails that people cause for others, counted in the outbox and so by all servers together: by person, by the company
 * they are about, and by address. A round of reviews goes out whole, and is waited for afterwards.
 */
export const mailRates = {
  caused_by: { most: 60, seconds: 3_600, what: 'e-mails' },
  company_id: { most: 200, seconds: 3_600, what: 'e-mails for this company' },
  recipient: { most: 6, seconds: 3_600, what: 'e-mails to this address' },
} satisfies Record<string, Rate>

export type Rate = { most: number; seconds: number; what: string }

/**
 * Refusals of those who call too often: so many come at once, as a screen made many calls in a moment. Who goes on waits
 * about `ms` for each, so that a hundred calls at a time are a hundred refusals a second and not ten thousand. So many wait at
 * most, of one address and in all; beyond that the connection ends.
 */
export const holding = {
  free: { most: 20, seconds: 10, what: 'refusals' } satisfies Rate,
  ms: 1_000,
  ofAddress: 200,
  all: 2_000,
}

/** Callers remembered in memory, the most recent ones: some hundred bytes each. */
export const REMEMBERED_CALLERS = 20_000

/**
 * Connections. `most` is ten thousand tabs, each with its stream, and two thousand others. The last `reserved` of them
 * are for addresses that hold fewer than `few`. Where the operator or the system allows fewer, all shrink alike.
 */
export const connections = {
  most: 12_000,
  ofAddress: 750,
  reserved: 1_500,
  few: 48,
  /** New ones from an address, which are kept for their next calls: twice as many as it may have open. */
  fresh: { most: 1_500, seconds: 20, what: 'connections' } satisfies Rate,
}

/** Seconds after which a connection that never sent a byte is closed, and when nearly all places are taken. */
export const SILENT_SECONDS = { usually: 3, whenFull: 1 }

/**
 * The JSON body of a call. After `graceSeconds` only a caller with a session is waited for; a call that needs none,
 * such as signing in, is short.
 */
export const bodies = { kilobytes: 256, seconds: 60, graceSeconds: 1, openKilobytes: 16, openSeconds: 10 }

/**
 * Streams of live updates. A browser's tabs share one, or have six connections for all, so nobody with many tabs meets
 * `ofPerson`: the seventh ends the oldest, which comes back after `retrySeconds` if it is still there.
 */
export const streams = {
  most: 10_000,
  ofPerson: 6,
  retrySeconds: 30,
  unreadKilobytes: 256,
  /**
   * News at once; after so many, one in each `gatherMs`, with all that has come since. Each news takes some four calls, in
   * each window that is seen: two windows stay within what a person may call. Two people who write once a second make two
   * a second, as each message is read, too, and meet it after half a minute.
   */
  burst: 30,
  gatherMs: 1_000,
}

/** Rows of the audit that refusals may add in ten minutes: for one person or address, and in all. */
export const refusals = { rowsOfSender: 10, rows: 300 }

const MB = 1024 * 1024

/** Calls of one session at a time: a browser makes six. Whoever makes more waits behind themselves. */
export const calls = { count: 6, patienceMs: 10_000 }

/** Three times as long as it took: nobody keeps more than a quarter of a processor from the others. */
const rest = { times: 3, mostMs: 1_000 }

/**
 * Calls at a time of a person who calls without pause: who has less than the share `below` left of the calls that may come
 * at once. A screen, or five tabs that open, stay above it. After each comes a rest as long as it took.
 */
export const unpaused = { below: 0.75, count: 1, patienceMs: 30_000, rest: { times: 1, mostMs: 250 } }

/**
 * Stored files are read in parts of half a megabyte, one at a time for one session, whose downloads take turns. Bytes a
 * second; `lessPerSecond` is for whoever has read `quick.most` in one go.
 */
export const reading = {
  count: 1,
  patienceMs: 30_000,
  rest,
  mostPerSecond: 8 * MB,
  lessPerSecond: 3 * MB,
  quick: { most: 16 * MB, seconds: 8, what: 'bytes' } satisfies Rate,
}

/**
 * Files at a time that are made and then in memory until they are sent: PDFs of some hundred kilobytes, the security log.
 * A person reads one while the next is made; neither a company nor the firm can take the places of others.
 */
export const making = {
  all: 24,
  ofPerson: 2,
  ofCompany: 4,
  ofFirm: 12,
  patienceMs: 45_000,
  waiting: { all: 200, ofLine: 40 },
}

/**
 * PDFs at a time that are drawn, each in a thread, for two processors: a part of a document takes two seconds, most take
 * a tenth of one. Those with pictures are sent while they are drawn: as a slow reader keeps a place, they have two of
 * their own, each for ten minutes at most, as long as a browser waits. A caller waits for less than the minute after which
 * proxies give up.
 */
export const drawing = {
  places: { all: 5, patienceMs: 45_000, waiting: { all: 100, ofLine: 20 } },
  ofPerson: 1,
  ofCompany: 1,
  ofFirm: 2,
  withPictures: 2,
  /** After each one without pictures: a company that asks for one after another takes half of a processor. */
  rest: { times: 1, mostMs: 1_000 },
  longestMs: 600_000,
  /** Between one page with a picture and the next, or of a document without any. */
  patienceMs: 30_000,
  openingMs: 30_000,
  idleMs: 30_000,
  megabytes: 192,
}

const LARGEST_UPLOAD = 10 * MB + 256 * 1024

/** Bytes of uploads, as announced, which stay in memory until they are stored: four of the largest, or many small. */
export const uploading = {
  all: 4 * LARGEST_UPLOAD,
  ofCompany: 2 * LARGEST_UPLOAD,
  ofFirm: 3 * LARGEST_UPLOAD,
  ofAddress: 3 * LARGEST_UPLOAD,
  largest: LARGEST_UPLOAD,
  /** Of one that announces less. */
  smallest: 64 * 1024,
  /** In uploads: a screen sends two at a time. */
  ofPerson: 2,
  /** Of one upload: what comes faster, which is more than the line of most offices carries, is taken in at this pace. */
  mostPerSecond: 8 * MB,
  patienceMs: 30_000,
  waiting: { all: 200, ofLine: 40 },
}

/** Files being sent to one session at a time, each with half a megabyte in memory: a browser asks for six. */
export const sending = { all: Infinity, ofSession: 12, patienceMs: 10_000, waiting: { all: 2_000, ofLine: 60 } }

/**
 * The pace below which whoever sends or reads a file is cut off. `graceMs` is for a slow beginning; `mostMs` is the
 * longest standstill that having been faster before earns a reader.
 */
export const pace = { bytesPerSecond: 16 * 1024, graceMs: 10_000, mostMs: 60_000 }

/** The longest body of a refused call that is read, so that its connection stays open; and how long others have to fetch the answer. */
export const refusedBody = { bytes: 256 * 1024, patienceMs: 2_000 }

/**
 * Files are looked into in a thread of their own, one at a time: the worst ten megabytes take a tenth of a second. One that
 * takes longer than `patienceMs`, or more memory, is refused. The thread, which takes a while to open on a busy machine, ends
 * when it has had nothing to do for `idleMs`, and after so many bytes, as it tidies up late what they leave behind.
 */
export const inspecting = {
  patienceMs: 10_000,
  openingMs: 30_000,
  idleMs: 60_000,
  megabytes: 512,
  renewedAfter: 32 * MB,
  /** At a time, and then a rest: many photos lose nothing by it. */
  ofSession: { count: 1, patienceMs: 30_000, rest },
}

/** Verifying or making a password takes 40 ms of one of few slots: the last of a full queue waits about as long as it may. */
export const hashing = { waiting: 100, patienceMs: 5_000, retryAfter: 5 }

/** Files with one request: no list of them is ever too long to look through. */
export const filesOfRequest = 500

/**
 * Of the disk that holds the database, what is kept free: a share, and at least so many bytes. The log of the database and
 * what signing in writes still fit there. It is looked at no more often than so many milliseconds.
 */
export const disk = { share: 0.05, bytes: 512 * 1024 * 1024, everyMs: 1_000 }

/**
 * Of the same disk, a file that gives way when nothing else is left: room for four pieces of the database's log. In
 * megabytes; it is written where more than `takenAbove` stay free beside it.
 */
export const reserve = { megabytes: 64, givenUpBelow: 8, takenAbove: 128, everyMs: 1_000 }
