import { ConfirmCall } from '#features/form/form.tsx'
import { shareStatement, type Statement } from './contract.ts'

type ShareStatementProps = { statement: Statement; onClose: () => void }

/** Shares a statement, or takes that back. Otherwise no one at the company can read it. */
export function ShareStatement({ statement, onClose }: ShareStatementProps) {
  const { id: statementId, participantName, sharedAt } = statement
  const isShared = sharedAt === null
  return (
    <ConfirmCall
      sends={shareStatement}
      params={{ statementId }}
      onClose={onClose}
      body={{ isShared }}
      title={
        isShared
          ? `Share the statement of ${participantName} with the company?`
          : `Stop sharing the statement of ${participantName}?`
      }
      description={
        isShared
          ? 'Everyone at the company who can open this case can then read all of it. Sharing it is recorded and shown in the timeline.'
          : 'No one at the company can open it from now on, but some may already have read it.'
      }
      confirmLabel={isShared ? 'Share' : 'Stop sharing'}
      variant={isShared ? 'primary' : 'danger'}
      busyLabel="Saving..."
      success={isShared ? 'Statement shared with the company.' : 'Statement no longer shared.'}
      failure="Failed to change who reads it."
    />
  )
}
