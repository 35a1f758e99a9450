import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useKeysSetting } from './keys-setting.tsx'

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" size="narrow" onClose={onClose}>
      <Keys />
      <KeysSwitch />
    </Dialog>
  )
}

/** Which key does what. */
function Keys() {
  return (
    <dl className="border-b border-rule">
      {keys.map(({ key, does }) => (
        <div
          key={key}
          className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-4 border-t border-rule py-2"
        >
          <dt>
            {key.split(' ').map((each) => (
              <kbd key={each} className={keyLook}>
                {each}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}

export function KeysSwitch() {
  const [on, turn] = useKeysSetting()
  return (
    <Checkbox
      label="Single-key shortcuts"
      hint="Turn them off if you speak to your computer, or press keys by accident. The choice is kept in this browser."
      checked={on}
      onChange={({ target }) => turn(target.checked)}
    />
  )
}

const keys = [
  { key: '/', does: 'Search the list' },
  { key: 'j', does: 'Next row' },
  { key: 'k', does: 'Previous row' },
  { key: 'x', does: 'Select the row, where several can be changed at once' },
  { key: '.', does: 'Go to what can be done with the selected rows' },
  { key: 'Enter', does: 'Open what has the focus' },
  { key: 'Esc', does: 'Close what is open, or clear the selection' },
  { key: '?', does: 'Show these shortcuts' },
]

const keyLook =
  'mr-1 inline-block min-w-5.5 rounded-mark border border-rule-2 bg-paper px-1.25 text-center font-sans text-meta leading-5 font-medium'
