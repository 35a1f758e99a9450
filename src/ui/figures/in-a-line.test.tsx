import '#ui/main.css'
import { CircleCheck } from 'lucide-react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Dots } from '#ui/text/dots.tsx'
import { Status } from '#ui/text/status.tsx'

test('the word of a status stands on the line of the words beside it', async () => {
  const screen = await render(
    <p className="flex items-baseline gap-3">
      <Status hue="done" icon={CircleCheck} label="Verified" />
      <b>Glyn Roberts</b>
    </p>,
  )
  await expect.element(screen.getByText('Glyn Roberts')).toBeVisible()
  const [word, name] = ['Verified', 'Glyn Roberts'].map((text) => bottomOf(screen.container, text))
  expect(Math.abs((word ?? 0) - (name ?? 99))).toBeLessThan(1)
})

test('a fact that is not there leaves no dot behind', async () => {
  const screen = await render(<Dots>{['Client', 'On the start date', '', undefined, false]}</Dots>)
  const facts = [...(screen.container.firstElementChild?.children ?? [])].map((fact) => fact.textContent)
  expect(facts).toEqual(['Client', 'On the start date'])
})

test('a fact that has still to be loaded leaves no dot either', async () => {
  const screen = await render(<Dots>{['HR-2026-000128', <Loading key="number" />, 'Opened today']}</Dots>)
  await expect.element(screen.getByText('Opened today')).toBeVisible()
  const seen = [...(screen.container.firstElementChild?.children ?? [])].map((fact) => getComputedStyle(fact).display)
  expect(seen).toEqual(['block', 'none', 'block'])
})

/** The words alone, without their element. */
function bottomOf(container: Element, text: string) {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  while (walker.nextNode())
    if (walker.currentNode.textContent === text) {
      const range = document.createRange()
      range.selectNode(walker.currentNode)
      return range.getBoundingClientRect().bottom
    }
  return undefined
}

const Loading = () => null
