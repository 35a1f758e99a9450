import { useSend } from '#platform/api/api.tsx'
import { brand } from '#ui/brand.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { Page } from '#ui/layout/page.tsx'
import { dateAndTime } from '#ui/text/dates.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { companyCalled } from '../company-called.ts'
import { useMe } from '../session-gate.tsx'
import { type AccountNotice, dismissNotice } from './contract.ts'

/** Above every screen until dismissed: changes that someone else made to the reader's own account. */
export function AccountNotices() {
  const { notices } = useMe()
  if (notices.length === 0) return null
  return (
    <section aria-label="Changes to your account" data-print="no">
      <Page className="grid gap-2 py-3">
        {notices.map((notice) => (
          <Notice key={notice.id} notice={notice} />
        ))}
      </Page>
    </section>
  )
}

function Notice({ notice }: { notice: AccountNotice }) {
  const { id, what, by, at } = notice
  const dismissing = useSend(dismissNotice, { noticeId: id }, { failure: 'Failed to put this away.' })
  const who = by ? [by.firstName, by.lastName].filter(Boolean).join(' ') || 'An administrator' : 'The operator'
  return (
    <Alert hue="wait" live={false} title={`${who} ${did[what]}`}>
      <p>
        {dateAndTime(at)}. {companiesIn(notice)}
        {what !== 'companies' && `If you did not ask for that, call ${brand.phone} at once.`}
      </p>
      <Button
        size="small"
        className="mt-2"
        busy={dismissing.sending}
        busyLabel="Dismissing..."
        onClick={() => dismissing.send()}
      >
        Dismiss
        <VisuallyHidden>{` the notice that ${who} ${did[what]}`}</VisuallyHidden>
      </Button>
    </Alert>
  )
}

const did: Record<AccountNotice['what'], string> = {
  password: 'replaced your password',
  second_factor: 'removed your second factor',
  companies: 'changed which companies you serve',
}

const companiesIn = ({ began, ended }: AccountNotice) =>
  [listed('You now also serve', began), listed('You no longer serve', ended)].filter(Boolean).join(' ')

function listed(words: string, { names, count }: AccountNotice['began']) {
  if (count === 0) return ''
  const rest = count - names.length
  return `${words} ${[...names.map(companyCalled), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')}.`
}
