import type { RateName } from '#platform/contract.ts'

// The limits on people, companies, addresses and calls, each with its unit and reason. Those on failed sign-ins are in
// src/features/session/sign-in/limits.server.ts.

/** At most `most` calls at once, refilled over `seconds`. `what` names them in messages. */
export const rates = {
  /** A screen makes about ten calls, and some with every news; twenty tabs may open at once. */
  person: { most: 250, seconds: 25, what: 'calls' },
  /** Five people of a company at their own limit. */
  company: { most: 3_000, seconds: 60, what: 'calls from your company' },
  /** Calls without a session: many people may share an address, and each sign-in takes a few. */
  address: { most: 1_200, seconds: 60, what: 'calls from your address' },
  /** The papers of a whole department at once: memory, room and disk have limits of their own. */
  uploads: { most: 600, seconds: 3_600, what: 'files' },
  messages: { most: 60, seconds: 60, what: 'messages' },
  requests: { most: 120, seconds: 3_600, what: 'requests' },
  papers: { most: 120, seconds: 3_600, what: 'documents' },
  /** All documents of a request at once: up to 500 files, and as many entries in the audit. */
  archives: { most: 60, seconds: 3_600, what: 'archives' },
  exports: { most: 20, seconds: 3_600, what: 'exports' },
  /** Of all calls, with a megabyte: a program needs it once. */
  descriptions: { most: 20, seconds: 3_600, what: 'descriptions' },
  invitations: { most: 60, seconds: 3_600, what: 'invitations' },
} satisfies Record<RateName | 'person' | 'company' | 'address' | 'uploads' | 'descriptions', Rate>

/** E-mails caused for others, counted in the outbox. A whole round of reviews may go out at once. */
export const mailRates = {
  caused_by: { most: 60, seconds: 3_600, what: 'e-mails' },
  company_id: { most: 200, seconds: 3_600, what: 'e-mails for this company' },
  recipient: { most: 6, seconds: 3_600, what: 'e-mails to this address' },
} satisfies Record<string, Rate>

export type Rate = { most: number; seconds: number; what: string }

/**
 * Refusals of frequent callers: a busy screen meets none of these delays. Further refusals wait about `ms` each, so
 * that a hundred calls at a time are a hundred refusals a second, not ten thousand. Beyond this many waiting, of one
 * address or in all, the connection ends.
 */
export const holding = {
  free: { most: 20, seconds: 10, what: 'refusals' } satisfies Rate,
  ms: 1_000,
  ofAddress: 200,
  all: 2_000,
}

/** The most recent callers, at some hundred bytes each. */
export const REMEMBERED_CALLERS = 20_000

/**
 * `most` is ten thousand tabs, each with its stream, and two thousand other connections. The last `reserved` are for
 * addresses that hold fewer than `few`. All shrink in proportion if the operator or the system allows fewer.
 */
export const connections = {
  most: 12_000,
  ofAddress: 750,
  reserved: 1_500,
  few: 48,
  /** New ones of an address: as many as it may have open, and ten a second, as they are kept for later calls. */
  fresh: { most: 750, seconds: 75, what: 'connections' } satisfies Rate,
  /** Refusals of an address that say why. Those past it are cut off: an answer takes longer than the refusal. */
  told: { most: 100, seconds: 10, what: 'refusals' } satisfies Rate,
}

/** Calls under way on one connection. Browsers and proxies send one, and wait. */
export const PIPELINED = 4

/** Seconds until a connection that never sent a byte is closed, and when nearly all places are taken. */
export const SILENT_SECONDS = { usually: 3, whenFull: 1 }

/**
 * After `graceSeconds` only callers with a session are waited for; calls without one are short. A call in line, whose
 * body has had time to come, keeps others waiting until it is whole.
 */
export const bodies = {
  kilobytes: 256,
  seconds: 60,
  inLineSeconds: 5,
  graceSeconds: 1,
  openKilobytes: 16,
  openSeconds: 10,
}

/**
 * Streams of live updates. A browser's tabs share one, or have six connections for all, so many tabs do not meet
 * `ofPerson`: the seventh ends the oldest, which comes back after `retrySeconds` if it is still open.
 */
export const streams = {
  most: 10_000,
  ofPerson: 6,
  retrySeconds: 30,
  unreadKilobytes: 256,
  /**
   * News goes out at once; after this many, once in each `gatherMs`. Each news makes a visible window send some four
   * calls: two windows stay within a person's limit. Two people who chat once a second make two news a second, as each
   * message is also read, and meet the gathering after half a minute.
   */
  burst: 30,
  gatherMs: 1_000,
}

/** Audit rows for refusals in ten minutes: of one person or address, and in all. */
export const refusals = { rowsOfSender: 10, rows: 300 }

const MB = 1024 * 1024

/** Calls of one session at a time: a browser makes six. */
export const calls = { count: 6, patienceMs: 10_000 }

/**
 * Transactions at a time, of the twelve that the database is asked for at once. Time is counted when a call ends: a
 * person of many sessions, or a company of many people, would else have sixty long calls under way before the first
 * counts.
 */
export const transactions = {
  ofPerson: { count: 3, patienceMs: 10_000 },
  ofCompany: { count: 4, patienceMs: 20_000 },
}

/** Three times as long as the task took: no one keeps more than a quarter of a processor from others. */
const rest = { times: 3, mostMs: 1_000 }

/**
 * Milliseconds of answering, of which there are a thousand a second for all. A screen takes about a tenth of a second.
 * A caller who has used it up is answered one call at a time, with a rest after each: a long one keeps all others
 * waiting for its length, so the rest grows with its square and long ones become rare.
 */
export const working = {
  ofPerson: { most: 600, seconds: 6, what: 'milliseconds' } satisfies Rate,
  ofCompany: { most: 1_200, seconds: 6, what: 'milliseconds' } satisfies Rate,
  /** Of all guests of a company: their pages are small. */
  ofGuests: { most: 600, seconds: 6, what: 'milliseconds' } satisfies Rate,
  inTurn: { count: 1, patienceMs: 30_000 },
  /** Orders a company's line. It refills about as fast as a person works who is in no hurry. */
  recently: { most: 3_000, seconds: 300, what: 'milliseconds' } satisfies Rate,
  restOfPerson: (ms: number) => Math.min(ms * Math.max(3, ms / 2), 2_000),
  /** Shorter, as colleagues wait for it: together they keep a tenth of a processor from others. */
  restOfCompany: (ms: number) => Math.min(ms * 9, 1_000),
}

/**
 * Given to an address without a session: the files of the screens, and whether the server is well. A screen has some
 * thirty files, of a megabyte together, which browsers keep. After `free`, those of the address come one at a time, and
 * no faster than it fills again.
 */
export const open = {
  free: { most: 30_000, seconds: 6, what: 'kilobytes' } satisfies Rate,
  leastKilobytes: 100,
  inTurn: { count: 1, patienceMs: 30_000 },
  restMs: (kilobytes: number) => kilobytes / 5,
}

const signingIn = {
  message: 'Too many people are signing in at this moment. Try again in a few seconds.',
  retryAfter: 5,
}

/**
 * Transactions of calls without a session, to sign in or to ask for a link, at a time. Addresses take turns, and together
 * they leave half of a processor to those who are signed in.
 */
export const openly = {
  count: 2,
  waiting: 400,
  patienceMs: 10_000,
  busy: signingIn,
  restMs: (ms: number) => Math.min(3 * ms, 250),
}

/** Calls without a session begin one after another, 250 a second: the shortest take a millisecond of the server. */
export const arriving = { count: 1, waiting: 2_000, patienceMs: 10_000, busy: signingIn, restMs: () => 4 }

/** In parts of half a megabyte, one at a time per session. `lessPerSecond` applies after `quick.most` bytes. */
export const reading = {
  count: 1,
  patienceMs: 30_000,
  rest,
  mostPerSecond: 8 * MB,
  lessPerSecond: 3 * MB,
  quick: { most: 16 * MB, seconds: 8, what: 'bytes' } satisfies Rate,
}

/** In memory until they are sent: PDFs, the security log. Neither a company nor the firm can take all places. */
export const making = {
  all: 24,
  ofPerson: 2,
  ofCompany: 4,
  ofFirm: 12,
  patienceMs: 45_000,
  waiting: { all: 200, ofLine: 40 },
}

/**
 * PDFs drawn at a time, each in a thread, for two processors: a part of a document takes two seconds, most take a tenth
 * of one. PDFs with pictures are sent while they are drawn: as a slow reader keeps a place, they have two of their own,
 * not both about the same company, for at most ten minutes, as long as a browser waits, and at `paceIfAwaited`. Callers wait for less than the minute after which proxies give
 * up.
 */
export const drawing = {
  places: { all: 5, patienceMs: 45_000, waiting: { all: 100, ofLine: 20 } },
  ofPerson: 1,
  ofCompany: 1,
  ofFirm: 2,
  withPictures: 2,
  /** After each, also one that was given up: its thread may have to be started anew. */
  rest,
  longestMs: 600_000,
  /** Between two pages with pictures, or for a whole document without any. */
  patienceMs: 30_000,
  openingMs: 30_000,
  idleMs: 30_000,
  megabytes: 192,
}

const LARGEST_UPLOAD = 10 * MB + 256 * 1024

/** Bytes of announced uploads, in memory until they are stored: four of the largest, or many small. */
export const uploading = {
  all: 4 * LARGEST_UPLOAD,
  ofCompany: 2 * LARGEST_UPLOAD,
  ofFirm: 3 * LARGEST_UPLOAD,
  ofAddress: 3 * LARGEST_UPLOAD,
  largest: LARGEST_UPLOAD,
  smallest: 64 * 1024,
  /** In uploads: a screen sends two at a time. */
  ofPerson: 2,
  /** Those of a company together are read no faster than this, which is more than the line of most offices carries. */
  mostPerSecond: 8 * MB,
  /** A place stays closed so long after an upload that was given up: what had come of it is of no use to anyone. */
  restOfGivenUpMs: 1_000,
  patienceMs: 30_000,
  waiting: { all: 200, ofLine: 40 },
}

/** Files sent to one session at a time, each with half a megabyte in memory: a browser asks for six. */
export const sending = { all: Infinity, ofSession: 12, patienceMs: 10_000, waiting: { all: 2_000, ofLine: 60 } }

/**
 * Bytes of long answers that are not files, in memory until they are read: a list takes up to some six megabytes. Those
 * that wait are in memory as well, so few do.
 */
export const answering = {
  from: 64 * 1024,
  all: 96 * MB,
  ofPerson: 16 * MB,
  ofCompany: 32 * MB,
  patienceMs: 10_000,
  waiting: { all: 12, ofLine: 4 },
}

/** Slower senders and readers are cut off. `mostMs` is the longest standstill that earlier speed earns a reader. */
export const pace = { bytesPerSecond: 16 * 1024, graceMs: 10_000, mostMs: 60_000 }

/** Of readers whose place others wait for: they have less to spare. A line of one megabit carries it. */
export const paceIfAwaited = { bytesPerSecond: 128 * 1024, graceMs: 20_000, mostMs: 20_000 }

/** A short rest of a refused body is read, to keep the connection; others have time to fetch the answer. */
export const refusedBody = { bytes: 256 * 1024, patienceMs: 2_000 }

/**
 * Files are checked in a thread, one at a time: the worst ten megabytes take a tenth of a second. A file that exceeds
 * `patienceMs` or the memory is refused. The thread ends after `idleMs` without work, and after this many bytes,
 * because it frees memory late.
 */
export const inspecting = {
  patienceMs: 10_000,
  openingMs: 30_000,
  idleMs: 60_000,
  megabytes: 512,
  renewedAfter: 32 * MB,
  /** One at a time, and then a rest: many photos lose nothing by it. */
  ofSession: { count: 1, patienceMs: 30_000, rest },
}

/** Hashing a password takes 40 ms of one of few slots: the last of a full queue waits about as long as it may. */
export const hashing = { waiting: 100, patienceMs: 5_000, busy: signingIn }

/**
 * Few enough for every list of them to be readable. Counted are those that the caller may see, so that a client’s refusal
 * tells nothing of what staff keep to themselves: staff may see up to twice as many.
 */
export const filesOfRequest = 500

/** To keep free on the database's disk: enough for its log and for signing in. */
export const disk = { share: 0.05, bytes: 512 * 1024 * 1024, everyMs: 1_000 }

/** Deleted when nothing else is left; four segments of the database's log. In megabytes. */
export const reserve = { megabytes: 64, givenUpBelow: 8, takenAbove: 128, everyMs: 1_000 }
