import type { Call } from '#platform/call/route.server.ts'
import { caseStanding, workOn } from '../case/standing.server.ts'
import { peopleOf } from '../parties/people.server.ts'
import type { Meeting } from './contract.ts'
import { type MeetingRow, meetingRow, toMeeting } from './queries.server.ts'

type Reading = Pick<Call, 'tx' | 'actor'>

/** A meeting of the actor’s tenants, the people of its case, and the answer as it is now. */
export async function foundMeeting({ tx, actor }: Reading, meetingId: string) {
  const meeting = await meetingRow(tx, actor, meetingId)
  const people = await peopleOf(tx, meeting)
  return {
    meeting,
    people,
    async now(id = meetingId): Promise<Meeting> {
      // The status of its request may have changed with it.
      const standing = await caseStanding(tx, actor, meeting.requestId)
      return toMeeting(await meetingRow(tx, actor, id), { actor, standing, people })
    },
  }
}

/** The same for a change. */
export async function heldMeeting(call: Pick<Call, 'tx' | 'actor' | 'record'>, meetingId: string) {
  const found = await foundMeeting(call, meetingId)
  await workOn(call, found.meeting)
  return found
}

/** `with Karen Doyle`: both sides read it. */
export const withWhom = ({ participantId }: MeetingRow, people: { of(id: string): { name: string } }) =>
  people.of(participantId).name

/** Locks a meeting, so that writing and signing off its minutes wait for one another. */
export const lockMeeting = ({ tx }: Pick<Call, 'tx'>, { tenantId, id }: { tenantId: string; id: string }) =>
  tx
    .selectFrom('conflictMeetings')
    .select('id')
    .where((eb) => eb.and({ tenantId, id }))
    .forUpdate()
    .execute()
