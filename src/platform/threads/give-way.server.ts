import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'

// A third of what others get where all want the processor.
const NICE = 5

/** From here on this thread runs when nobody else needs the processor. On systems but Linux it stays as it is. */
export function giveWay() {
  try {
    // On Linux the priority is each thread's own, and this names the thread that reads it.
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICE)
  } catch {
    // No such file, or not permitted: it works all the same, only less politely.
  }
}
