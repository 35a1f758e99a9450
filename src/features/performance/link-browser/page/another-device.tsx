import { Button } from '#ui/buttons/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { clockTime, namedDate } from '#ui/text/dates.ts'

type AnotherDeviceProps = {
  openedAt: string | null
  drawn: { code: string; expire: string } | undefined
  drawing: { send: () => void; sending: boolean }
}

/** When the page was first opened, and the code that opens it on another device. */
export function AnotherDevice({ openedAt, drawn, drawing }: AnotherDeviceProps) {
  return (
    <div data-print="no">
      <Section title="Where it opens" rule="light">
        <p className="text-meta text-ink-2">
          Only in browsers that you let in.
          {openedAt && ` First opened on ${namedDate(openedAt)} at ${clockTime(openedAt)}.`}
        </p>
        {drawn && (
          <output className="mt-2 block text-meta text-ink-2">
            <b className="block font-serif text-title-s tracking-wider text-ink select-all">
              {`${drawn.code.slice(0, 4)} ${drawn.code.slice(4)}`}
            </b>
            Enter it on the other device by {clockTime(drawn.expire)}. Give it to no one: with it and the link, they
            read what you read here.
          </output>
        )}
        <Button
          size="small"
          variant="quiet"
          className="mt-2"
          busy={drawing.sending}
          busyLabel="Drawing a code..."
          onClick={() => drawing.send()}
        >
          {drawn ? 'Show a new code' : 'Use another device'}
        </Button>
      </Section>
    </div>
  )
}
