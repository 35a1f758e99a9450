import { Button } from '#ui/buttons/button.tsx'

export function SaveRow({ label, changed, saving }: { label: string; changed: boolean; saving: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button type="submit" disabled={!changed && !saving} busy={saving} busyLabel="Saving...">
        {label}
      </Button>
      {!changed && <span className="text-meta text-ink-3">Nothing has been changed yet.</span>}
    </div>
  )
}
