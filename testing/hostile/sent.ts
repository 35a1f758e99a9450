import { Client, type QueryConfig } from 'pg'

/** The texts of the statements that this process sends to the database meanwhile, in order. */
export async function textsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const original = Client.prototype.query
  function heard(this: Client, ...args: unknown[]) {
    const [query] = args as [string | QueryConfig] // the two forms that are used here
    texts.push(typeof query === 'string' ? query : query.text)
    return Reflect.apply(original, this, args)
  }
  Client.prototype.query = heard as typeof original // it passes everything on
  try {
    await work()
  } finally {
    Client.prototype.query = original
  }
  return texts
}
