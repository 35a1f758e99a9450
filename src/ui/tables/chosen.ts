/** Those of the known values that an address names, as `a,b`. */
export function chosenIn<Value extends string>(known: readonly Value[], named: unknown): readonly Value[] {
  const names = typeof named === 'string' ? named.split(',') : []
  return known.filter((each) => names.includes(each))
}

/** As it stands in an address; all of them are as good as none. */
export function inAddress<Value extends string>(chosen: readonly Value[], known: readonly Value[]): string | undefined {
  if (chosen.length === 0 || known.every((each) => chosen.includes(each))) return undefined
  return known.filter((each) => chosen.includes(each)).join(',')
}

/** As an address names them, without what is not known. */
export const severalOf = (known: readonly string[]) => (named: unknown) => chosenIn(known, named).join(',') || undefined
