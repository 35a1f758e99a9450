import { sql } from 'kysely'
import { accountEvents } from '#features/session/contract.ts'
import { ensureMayChange, keepChange } from '#features/wording/wording.server.ts'
import { accountRoute, firmAct, type Route } from '#platform/call/route.server.ts'
import { columns } from '#platform/database/columns.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { notFound, staleVersion } from '#platform/errors.ts'
import { LetterTemplate, letterTemplatesChanged, listLetterTemplates, updateLetterTemplate } from '../contract.ts'
import { kindLabels, LetterKind } from '../words.ts'

// The templates belong to no company, so these calls pass the fence, in a role that sees no request.

const fields = columns('letterTemplates', LetterTemplate, 't')

/** All of them, in the order of the kinds. */
export async function letterTemplates(tx: Tx): Promise<LetterTemplate[]> {
  const { rows } = await sql<LetterTemplate>`select ${fields} from letter_templates t`.execute(tx)
  return rows.toSorted((one, other) => place(one) - place(other))
}

const place = ({ kind }: LetterTemplate) => LetterKind.options.indexOf(kind)

async function templateOf(tx: Tx, templateId: string): Promise<LetterTemplate> {
  const template = (await letterTemplates(tx)).find(({ id }) => id === templateId)
  if (!template) throw notFound()
  return template
}

const listTemplatesRoute = accountRoute(listLetterTemplates, ({ tx }) => letterTemplates(tx))

const updateTemplateRoute = accountRoute(
  updateLetterTemplate,
  async ({ tx, actor, params, body, announce, record }) => {
    const before = await templateOf(tx, params.templateId)
    await ensureMayChange({ tx, actor })

    const { version, ...texts } = body
    const { numUpdatedRows } = await tx
      .updateTable('letterTemplates')
      .set({ ...texts, version: sql`version + 1`, updatedAt: sql`now()` })
      .where('id', '=', before.id)
      .$if(version !== undefined, (query) => query.where('version', '=', version ?? before.version))
      .executeTakeFirst()
    const current = await templateOf(tx, before.id)
    if (numUpdatedRows === 0n) throw staleVersion(current)

    announce(letterTemplatesChanged, { tenantsOf: actor.id })
    const kept = await keepChange(
      { tx, actor, announce },
      { of: current.id, before: textsOf(before), after: textsOf(current) },
    )
    record(
      accountEvents.letterTemplateEdited,
      firmAct('update', 'letter_template', current.id, {
        template: kindLabels[current.kind],
        versionBefore: before.version,
        versionAfter: current.version,
        ...kept,
      }),
    )
    return current
  },
)

const textsOf = ({ subject, body }: LetterTemplate) => ({ Subject: subject, Text: body })

export const templateRoutes: Route[] = [listTemplatesRoute, updateTemplateRoute]
