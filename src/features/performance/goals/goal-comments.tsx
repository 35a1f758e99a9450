import { type FormEvent, useState } from 'react'
import { fullName } from '#features/request/request.tsx'
import { useSend } from '#platform/api/api.tsx'
import { useInfiniteList } from '#platform/api/infinite-list.tsx'
import { useDraft } from '#platform/drafts/drafts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Avatar } from '#ui/text/avatar.tsx'
import { dateAndTime } from '#ui/text/dates.ts'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { ShowMore } from '#ui/buttons/show-more.tsx'
import { addGoalComment, type GoalComment, type GoalDetail, listGoalComments, NewGoalComment } from './contract.ts'

type GoalCommentsProps = { goal: Pick<GoalDetail, 'id' | 'title' | 'commentCount'>; canComment: boolean }

/** The comments of both sides on a goal, the newest last. */
export function GoalComments({ goal, canComment }: GoalCommentsProps) {
  const comments = useInfiniteList(listGoalComments, { goalId: goal.id }, { limit: 20 })
  return (
    <div className="mt-1 grid gap-3 border-l-2 border-rule-2 pl-3.5" data-print="no">
      <ShowMore of={comments} className="justify-self-start">
        Earlier comments
      </ShowMore>
      <Loaded
        from={comments}
        waiting={goal.commentCount > 0 && <Skeleton className="h-3 w-3/4" />}
        waitingLabel="Loading the comments"
      >
        {(rows) =>
          rows.length > 0 && (
            <ol aria-label={`Comments: ${goal.title}`} className="grid gap-3">
              {rows.toReversed().map((comment) => (
                <Comment key={comment.id} comment={comment} />
              ))}
            </ol>
          )
        }
      </Loaded>
      {canComment && <CommentForm goal={goal} />}
    </div>
  )
}

function Comment({ comment: { author, createdAt, content } }: { comment: GoalComment }) {
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2.5">
      <Avatar person={author} className="mt-px" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-2 leading-5">
          <b>{fullName(author) || 'Someone'}</b>
          <time dateTime={createdAt} className="text-meta text-ink-3">
            {dateAndTime(createdAt)}
          </time>
        </div>
        <p className="max-w-measure wrap-anywhere whitespace-pre-wrap">
          <Verbatim>{content}</Verbatim>
        </p>
      </div>
    </li>
  )
}

function CommentForm({ goal }: { goal: GoalCommentsProps['goal'] }) {
  const [draft, setDraft] = useDraft(`goal-comment:${goal.id}`)
  const [tried, setTried] = useState(false)
  const { data: written, error } = NewGoalComment.safeParse({ content: draft })
  const adding = useSend(
    addGoalComment,
    { goalId: goal.id },
    {
      success: 'Comment added.',
      failure: 'Failed to add the comment. Please try again.',
      done() {
        setDraft('')
        setTried(false)
      },
    },
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (written) adding.send(written)
  }
  return (
    <form onSubmit={submit} noValidate className="grid max-w-measure gap-2.5">
      <Field
        label="Add a comment"
        hint="Staff and the company can read it. You cannot change it afterwards."
        error={tried ? error?.issues[0]?.message : undefined}
      >
        <TextArea
          grow
          rows={2}
          readOnly={adding.sending}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
        />
      </Field>
      <Button type="submit" size="small" className="justify-self-start" busy={adding.sending} busyLabel="Adding...">
        Add comment
      </Button>
    </form>
  )
}
