import type { Objects } from './source-objects.server.ts'
import { type Dict, isDict, LongPdf, Ref, type Value } from './source-values.server.ts'

/** Left, bottom, right, top. */
export type Box = readonly [number, number, number, number]
/** Drawn on top of a page: a field that was filled in, a signature, a comment. */
export type Stamp = { form: Ref; box: Box; matrix: readonly number[]; into: Box }

const HIDDEN = 2 | 32

/** How many may still be read, seen or not: some thousands are many, and pages may name the same ones. */
export type StampsLeft = { stamps: number }

export function stampsOf(objects: Objects, annotations: Value | undefined, left: StampsLeft): Stamp[] {
  const all = objects.resolved(annotations)
  left.stamps -= Array.isArray(all) ? all.length : 0
  if (left.stamps < 0) throw new LongPdf()
  return (Array.isArray(all) ? all : []).flatMap((each: Value) => {
    const stamp = objects.resolved(each)
    return isDict(stamp) ? (stampOf(objects, stamp) ?? []) : []
  })
}

function stampOf(objects: Objects, stamp: Dict): Stamp | undefined {
  const into = boxOf(objects, stamp['Rect'])
  const form = isSeen(objects, stamp) ? formOf(objects, stamp) : undefined
  const drawn = form && objects.object(form.id)
  if (!into || !form || !drawn?.data || !isDict(drawn.value)) return undefined
  const box = boxOf(objects, drawn.value['BBox'])
  return box && { form, box, into, matrix: matrixOf(objects.resolved(drawn.value['Matrix'])) }
}

function isSeen(objects: Objects, { Subtype, F }: Dict) {
  const flags = objects.resolved(F)
  return Subtype !== 'Popup' && !(typeof flags === 'number' && flags & HIDDEN)
}

function matrixOf(value: Value | undefined) {
  const numbers = Array.isArray(value) ? value.filter((each) => typeof each === 'number') : []
  return numbers.length === 6 ? numbers : [1, 0, 0, 1, 0, 0]
}

/** The look itself, or that of the state it is in. */
function formOf(objects: Objects, { AP, AS }: Dict) {
  const looks = objects.resolved(AP)
  const look = isDict(looks) ? looks['N'] : undefined
  const states = objects.resolved(look)
  const state = objects.resolved(AS)
  const isForm = look instanceof Ref && objects.object(look.id)?.data
  const chosen = isForm || !isDict(states) || typeof state !== 'string' ? look : states[state]
  return chosen instanceof Ref ? chosen : undefined
}

export function boxOf(objects: Objects, value: Value | undefined): Box | undefined {
  const given = objects.resolved(value)
  if (!Array.isArray(given)) return undefined
  const [a, b, c, d] = given.map((each: Value) => objects.resolved(each))
  if (typeof a !== 'number' || typeof b !== 'number' || typeof c !== 'number' || typeof d !== 'number') return undefined
  const box: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
  return box[2] - box[0] >= 1 && box[3] - box[1] >= 1 ? box : undefined
}
