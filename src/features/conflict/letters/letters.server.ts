import { type Route, route } from '#platform/call/route.server.ts'
import type { Config } from '#platform/config.server.ts'
import { participantsOf } from '../case/queries.server.ts'
import { letterCase } from './case.server.ts'
import { listLetters } from './contract.ts'
import { draftRoutes } from './draft/draft.server.ts'
import { downloadLetterRoute, downloadWordRoute } from './issued/download.server.ts'
import { issueLetterRoute } from './issued/issue.server.ts'
import { sendLetterRoute, shareLetterRoute } from './issued/send.server.ts'
import { knownOf } from './facts/known.server.ts'
import { canReadFile, canWork } from '../policy.ts'
import { lettersOf, type Reader } from './queries.server.ts'
import { templateRoutes } from './templates/templates.server.ts'
import { isFinished } from '#features/request/request.server.ts'

const listLettersRoute = ({ canEmail }: Pick<Reader, 'canEmail'>) =>
  route(listLetters, async ({ tx, actor, params, keyring }) => {
    const of = await letterCase(tx, actor, params.requestId)
    const [letters, people] = await Promise.all([
      lettersOf({ tx, actor, keyring, canEmail }, of),
      participantsOf(tx, of),
    ])
    const writes = canWork(actor)
    return {
      letters,
      known: writes ? knownOf(of, people, actor) : {},
      people: writes ? people.map(({ id, name, role, email }) => ({ id, name, role, hasEmail: email !== null })) : [],
      can: {
        write: writes && !isFinished({ status: of.requestStatus }),
        readTemplates: writes,
        export: canReadFile(actor),
      },
    }
  })

/** Letters can be e-mailed from the portal only if a mail server is set up. */
export function letterRoutes({ smtp }: Pick<Config, 'smtp'>): Route[] {
  const terms = { canEmail: smtp !== undefined }
  return [
    ...templateRoutes,
    listLettersRoute(terms),
    ...draftRoutes(terms),
    issueLetterRoute(terms),
    sendLetterRoute(terms),
    shareLetterRoute(terms),
    downloadLetterRoute(terms),
    downloadWordRoute(terms),
  ]
}
