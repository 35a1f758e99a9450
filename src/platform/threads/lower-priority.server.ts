import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'

// A tenth of the processor that other threads get under load.
const NICE = 10

/** Lowers this thread's priority; on Linux only. */
export function lowerPriority() {
  try {
    // On Linux, priority is per thread, and this names the thread that reads it.
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICE)
  } catch {
    // No such file, or not permitted: it runs at normal priority.
  }
}
