import * as z from 'zod'
import { event, get, listOf, Moment, patch, Version } from '#platform/contract.ts'
import { WRITTEN } from '#platform/lists.ts'
import { unknownIn } from '../merge.ts'
import { LetterKind } from '../words.ts'

/** Before its fields are filled in. */
export const MAX_BODY = 20_000

/** Text with merge fields. A name in double braces that no letter knows is refused. */
const withFields = (text: z.ZodString) =>
  text.superRefine((value, context) => {
    const unknown = unknownIn(value)
    if (unknown.length > 0)
      context.addIssue({
        code: 'custom',
        message: `There is no field ${unknown.map((name) => `{{${name}}}`).join(', ')}`,
      })
  })

export const Subject = withFields(z.string().trim().min(1, 'Subject is required').max(200))
export const Body = withFields(z.string().trim().min(1, 'Write the letter first').max(MAX_BODY))

export const LetterTemplate = z.object({
  id: z.uuid(),
  kind: LetterKind,
  subject: z.string(),
  body: z.string(),
  version: z.int(),
  updatedAt: Moment,
})
export type LetterTemplate = z.infer<typeof LetterTemplate>

export const TemplateText = z.strictObject({ subject: Subject, body: Body })

/** The templates are the firm’s, but only staff who share a company with the sender are notified. */
export const letterTemplatesChanged = event<string>('letter_templates.changed', { tell: ['staff'] })

export const listLetterTemplates = get('/api/letter-templates', {
  summary: 'The firm’s letter templates, one for each kind of letter.',
  for: ['staff'],
  returns: listOf(LetterTemplate, WRITTEN),
  changedBy: [letterTemplatesChanged],
})

export const updateLetterTemplate = patch('/api/letter-templates/:templateId', {
  summary:
    'Changes a letter template; an unknown merge field is a 400. With `version`, only if no one has changed it since (409 STALE_VERSION, with the current one).',
  for: ['staff'],
  body: TemplateText.partial().extend({ version: Version.optional() }),
  returns: LetterTemplate,
})
