// What one person, one company, one address or one call may take, in one place: each number with its unit and its
// reason.

const MB = 1024 * 1024

/** Calls of one session at a time: a browser makes six. Whoever makes more waits behind themselves. */
export const calls = { count: 6, patienceMs: 10_000 }

/**
 * PDFs and packs at a time: they are made in memory, a bundle of up to 60 MB, and stay there until they are sent. A
 * person reads one while the next is made; neither a company nor the firm can take the places of others.
 */
export const making = {
  all: 12,
  ofPerson: 2,
  ofCompany: 4,
  ofFirm: 8,
  patienceMs: 10_000,
  waiting: { all: 200, ofLine: 40 },
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
