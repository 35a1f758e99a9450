import { isUtf8 } from 'node:buffer'
import { insist } from './unfit.server.ts'

const MAX_CONTROL_SHARE = 0.01
// Control characters except tab and line ends.
const CONTROLS = Array.from({ length: 256 }, (_, code) => (code < 0x20 && ![9, 10, 13].includes(code)) || code === 0x7f)
const HOLES_OF_1252 = [0x81, 0x8d, 0x8f, 0x90, 0x9d]
const CONTROLS_OF_1252 = CONTROLS.map((isControl, code) => isControl || HOLES_OF_1252.includes(code))

export function inspectText(bytes: Buffer): void {
  insist(bytes.length > 0)
  const wide = markOf(bytes)
  if (wide) return inspectUtf16(bytes, wide)
  insist(!bytes.includes(0))
  insistOnShare(bytes, isUtf8(bytes) ? CONTROLS : CONTROLS_OF_1252)
}

/** A text that was let in. */
export function textOf(bytes: Buffer): string {
  return new TextDecoder(markOf(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')).decode(bytes)
}

function markOf(bytes: Buffer) {
  const mark = bytes.toString('latin1', 0, 2)
  if (mark === '\xff\xfe') return 'utf-16le'
  return mark === '\xfe\xff' ? 'utf-16be' : undefined
}

function inspectUtf16(bytes: Buffer, encoding: 'utf-16le' | 'utf-16be') {
  const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  insist(!text.includes('\0'))
  insistOnShare(Buffer.from(text), CONTROLS)
}

function insistOnShare(bytes: Buffer, isControl: readonly boolean[]) {
  let controls = 0
  for (let at = 0; at < bytes.length; at++) if (isControl[bytes[at] ?? 0]) controls++
  insist(controls <= bytes.length * MAX_CONTROL_SHARE)
}
