import { KeyRound, Lock } from 'lucide-react'
import { usePage } from '#platform/api/api.tsx'
import { Glyph, type Icon } from '#ui/text/glyph.tsx'
import type { Hue } from '#ui/text/hue.ts'
import { type AccountState, listUsers } from '../contract.ts'

type AccountsAwaitingProps = { shown: AccountState | undefined; onShow: (state: AccountState) => void }

/** How many accounts wait for a temporary password, and why. Pressing it lists them. */
export function AccountsAwaiting({ shown, onShow }: AccountsAwaitingProps) {
  const waiting = [
    { state: 'locked', hue: 'stop', icon: Lock, words: 'locked', count: useCount('locked') },
    {
      state: 'reset_requested',
      hue: 'high',
      icon: KeyRound,
      words: 'asked for a reset',
      count: useCount('reset_requested'),
    },
  ] as const
  const others = waiting.filter(({ state, count }) => count > 0 && state !== shown)
  return (
    others.length > 0 && (
      <div className="flex flex-wrap gap-2 max-md:pb-3">
        {others.map(({ state, ...rest }) => (
          <Attention key={state} {...rest} onPress={() => onShow(state)} />
        ))}
      </div>
    )
  )
}

const useCount = (state: AccountState) => usePage(listUsers, undefined, { state, limit: '1' }).data?.total ?? 0

type AttentionProps = {
  hue: Hue
  icon: Icon
  words: string
  count: number
  onPress: () => void
}

function Attention({ hue, icon, words, count, onPress }: AttentionProps) {
  return (
    <button type="button" data-hue={hue} onClick={onPress} className={attention}>
      <Glyph of={icon} />
      <span>
        <b>{count}</b> {words}
      </span>
    </button>
  )
}

const attention =
  'inline-flex h-(--control) shrink-0 cursor-pointer items-center gap-1.5 rounded-control border border-hue-rule bg-hue-tint px-2.5 whitespace-nowrap text-hue hover:border-hue'
