import { Bell, CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { Glyph } from '#ui/text/glyph.tsx'
import type { Hue } from '#ui/text/hue.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { linkLook } from '#ui/text/link-look.ts'
import { passEscapeOn } from './escape.tsx'
import { closeToast, currentToasts, type ShownToast, subscribeToToasts, TOAST_DURATION } from './toast-store.tsx'

/** Shows the one toast, bottom left above whatever stays there; F8 focuses it. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  const place = useToastPlace(toasts.some((each) => each.open))
  return (
    <Radix.Provider duration={TOAST_DURATION} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((each) => (
        <Notice key={each.id} {...each} />
      ))}
      <div data-toasts="">
        <Radix.Viewport asChild label="Notifications ({hotkey})" hotkey={['F8']}>
          <div
            ref={place}
            className="fixed right-4 bottom-4 left-4 z-(--layer-toast) outline-none md:right-auto md:w-full md:max-w-[420px]"
          />
        </Radix.Viewport>
      </div>
    </Radix.Provider>
  )
}

const icons = { wait: CircleAlert, active: Bell, done: CircleCheck, high: CircleAlert, stop: CircleAlert, off: Bell }

function Notice({ id, open, title, description, hue, icon, duration, action }: ShownToast) {
  return (
    <Radix.Root
      asChild
      open={open}
      onOpenChange={(next) => !next && closeToast(id)}
      onEscapeKeyDown={passEscapeOn}
      type={isUrgent(hue) ? 'foreground' : 'background'}
      {...(duration && { duration })}
    >
      <div role={isUrgent(hue) ? 'alert' : 'status'} aria-live="off" data-hue={hue} className={paper}>
        <Glyph of={icon ?? icons[hue ?? 'off']} size="medium" className={`mt-0.5 ${hue ? 'text-hue' : 'text-ink-2'}`} />
        <div className="grid min-w-0 justify-items-start gap-0.5">
          <Radix.Title className="text-body leading-5.5 font-semibold">{title}</Radix.Title>
          {description && <Radix.Description className="text-ink-2">{description}</Radix.Description>}
          {action && (
            <Radix.Action altText={action.label} onClick={action.onPress} className={`mt-1.5 ${linkLook}`}>
              {action.label}
            </Radix.Action>
          )}
        </div>
        <Radix.Close asChild>
          <IconButton icon={X} size="small" label="Dismiss" className="-mt-1 -mr-0.5" />
        </Radix.Close>
      </div>
    </Radix.Root>
  )
}

const paper =
  'pointer-events-auto grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-2.5 rounded-control border border-t-3 border-rule-2 border-t-[var(--hue,var(--rule-ink))] bg-surface pt-3.25 pr-3 pb-3.5 pl-3.5 shadow-dialog ' +
  'data-[state=open]:motion-safe:animate-rise data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:opacity-0'

function isUrgent(hue: Hue | undefined) {
  return hue === 'stop' || hue === 'high'
}

/** Marks what stays at the window's foot and may not be covered: `data-foot`. */
const FOOT = '[data-foot]'

/** Keeps the toasts above every foot that they would cover, as long as one shows. */
function useToastPlace(shown: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!shown) return undefined
    const arrange = () => place.current && arrangeToasts(place.current)
    const changed = new MutationObserver(arrange)
    const resized = new ResizeObserver(arrange)
    changed.observe(document.body, { childList: true, subtree: true })
    resized.observe(document.body)
    window.addEventListener('resize', arrange)
    document.addEventListener('scroll', arrange, true)
    arrange()
    return () => {
      changed.disconnect()
      resized.disconnect()
      window.removeEventListener('resize', arrange)
      document.removeEventListener('scroll', arrange, true)
    }
  }, [shown])
  return place
}

function arrangeToasts(place: HTMLElement) {
  const { left, right, height } = place.getBoundingClientRect()
  const tops = [...document.querySelectorAll(FOOT)]
    .map((foot) => foot.getBoundingClientRect())
    .filter((foot) => foot.left < right && foot.right > left && foot.height > 0)
    .filter((foot) => foot.top < innerHeight && foot.bottom > innerHeight - height - 2 * GAP)
    .map((foot) => foot.top)
  const lift = Math.max(0, innerHeight - Math.min(innerHeight, ...tops))
  place.style.setProperty('bottom', `${lift + GAP}px`)
}

const GAP = 16
