import { CamelCasePlugin, type PluginTransformResultArgs, type UnknownRow } from 'kysely'
import type { QueryArrayResult } from 'pg'

class Naming extends CamelCasePlugin {
  override transformResult({ result }: PluginTransformResultArgs) {
    return Promise.resolve(result)
  }

  toColumn = (property: string) => this.snakeCase(property)
  toProperty = (column: string) => this.camelCase(column)

  /** Translates names once and makes each row once: rows are most of a list's garbage. */
  rowsOf({ fields, rows }: QueryArrayResult<unknown[]>): UnknownRow[] {
    const names = fields.map(({ name }) => this.camelCase(name))
    // A copy has room for all its properties. Added one by one, they would move again and again.
    const empty: UnknownRow = Object.fromEntries(names.map((name) => [name, null]))
    return rows.map((values) => {
      const row = { ...empty }
      for (let n = 0; n < names.length; n++) row[names[n] ?? ''] = values[n]
      return row
    })
  }
}

export const naming = new Naming()
